import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { Note } from '../parts/note.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import type { Ending } from './watch-session.ts'

/** Counts the last minute of the session down; one act stays signed in, or signs in again where that is all that helps. */
export function EndingDialog({ ending, onStay }: { ending: Ending; onStay: () => Promise<void> }) {
  const t = usePlatformText()
  const [now, setNow] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const count = Math.max(0, Math.ceil((ending.endsAt - now) / 1000))
  const stay = async () => {
    if (isBusy) return
    setBusy(true)
    await onStay().catch(setError)
    setBusy(false)
  }
  const act = ending.canStay ? () => void stay() : signInAgain
  return (
    <Modal
      opened
      onClose={act}
      title={t('endingTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      role="alertdialog"
    >
      <Text>{t(ending.canStay ? 'endingIn' : 'endingAnyway', { count })}</Text>
      {error !== undefined && <Note tone="negative">{errorText(error, t)}</Note>}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus loading={isBusy} onClick={act}>
          {t(ending.canStay ? 'staySignedIn' : 'signInAgain')}
        </Button>
      </Group>
    </Modal>
  )
}

// `return` shows the sign-in page although the session still has some seconds.
function signInAgain() {
  location.assign(`/auth?${new URLSearchParams({ return: '1', path: location.pathname + location.search })}`)
}
