import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ownAccountAddress } from '#platform/web/router/page-address.ts'
import { sessionQuery, useSession } from '#platform/web/session/session.ts'
import { TopBanner } from '#platform/web/shell/top-banner.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { users } from '#product/access/users/contract.ts'
import { notifier } from '../contract.ts'
import { useNotifierText } from './use-text.ts'

/** Once, after the first sign-in: what becomes of one's data, and where to read more. Never for who acts as the person: only they can have read it. */
export function PrivacyNotice() {
  const { user, isImpersonated } = useSession()
  const isRead = user.preferences?.['privacy-notice'] !== undefined
  return isRead || isImpersonated ? null : <Notice />
}

function Notice() {
  const t = useNotifierText()
  const platform = usePlatformText()
  const session = useSession()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const { data } = useQuery({ queryKey: ['privacy-notice'], queryFn: () => callsOf(notifier).privacyNotice() })
  const done = async () => {
    setSending(true)
    try {
      await callsOf(users).setPreference({ body: { key: 'privacy-notice', value: 'true' } })
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
      setSending(false)
    }
  }
  return (
    <TopBanner
      label={t('privacy')}
      isCalm
      icon={IconShieldLock}
      acts={
        <>
          {data?.privacyUrl ? (
            <a href={data.privacyUrl} target="_blank" rel="noreferrer">
              {t('privacyRead')}
            </a>
          ) : (
            <Link to={ownAccountAddress(session)} search={{}}>
              {t('privacySettings')}
            </Link>
          )}
          <Button size="compact-md" variant="default" loading={isSending} onClick={() => void done()}>
            {t('privacyDone')}
          </Button>
        </>
      }
    >
      {t('privacyText')}
    </TopBanner>
  )
}
