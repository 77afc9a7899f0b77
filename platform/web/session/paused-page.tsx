import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { leaveForSignIn } from '../api/leave-for-sign-in.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { fetchSession } from './session.ts'

const ASK_EVERY_SECONDS = 5

/** Stands in place of everything while the company is stopped, and goes back to where one was as soon as it goes on. */
export function PausedPage() {
  const t = usePlatformText()
  const title = t('pausedTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const timer = setInterval(() => void lookAgain(), ASK_EVERY_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [])
  const signOut = async () => {
    await request('POST', '/api/auth/logout', { body: {}, stay: true }).catch(() => undefined)
    location.assign('/auth')
  }
  return (
    <main>
      <EmptyState
        kind="forbidden"
        title={title}
        body={t('pausedBody')}
        actions={
          <Button variant="default" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        }
      />
    </main>
  )
}

async function lookAgain(): Promise<void> {
  try {
    await fetchSession()
    location.reload()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveForSignIn()
  }
}
