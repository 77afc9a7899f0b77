import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ownAccountAddress } from '#platform/web/router/page-address.ts'
import { useSession } from '#platform/web/session/session.ts'
import { TopBanner } from '#platform/web/shell/top-banner.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { users } from '#product/organization/users/contract.ts'
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
  const session = useSession()
  const { act, isBusy: isSending } = useAct()
  const { data } = useQuery(queriesOf(notifier).privacyNotice())
  const done = () => act(() => callsOf(users).setPreference({ body: { key: 'privacy-notice', value: 'true' } }))
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
