import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useNow } from '#platform/web/parts/use-now.ts'
import { pageAddress } from '#platform/web/router/page-address.ts'
import { nameOf, useSession } from '#platform/web/session/session.ts'
import { TopBanner } from '#platform/web/shell/top-banner.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { tenants } from '#product/organization/tenants/contract.ts'
import { impersonation } from '../contract.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useImpersonationText } from './use-text.ts'

/** So long before the end one is led back, while the session can still say where to. */
const LEAVE_BEFORE_MS = 5000
const MINUTE_MS = 60_000

type Props = { until: string; mayWrite: boolean }

/** Who acts as whom, how long, whether they may change anything, and the way out. */
export function Banner({ until, mayWrite }: Props) {
  const t = useImpersonationText()
  const { duration } = useFormat()
  const { user, impersonatedBy } = useSession()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { act } = useAct()
  const actor = typeof impersonatedBy === 'string' ? impersonatedBy : (impersonatedBy?.name ?? '')
  const leave = async () => {
    setLeaving(true)
    if ((await act(leaveForOwn)) === false) setLeaving(false)
  }
  useEffect(() => {
    const left = new Date(until).getTime() - Date.now() - LEAVE_BEFORE_MS
    const timer = setTimeout(() => void leaveForOwn().catch(() => location.assign('/auth')), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [until])
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - Number(now)) / MINUTE_MS))
  return (
    <TopBanner
      label={t.title()}
      icon={IconUserShare}
      acts={
        <>
          {!mayWrite && (
            <Button size="compact-md" onClick={() => setAsking(true)}>
              {t('stepUp')}
            </Button>
          )}
          <Button size="compact-md" loading={isLeaving} onClick={() => void leave()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <b>{t('banner', { actor, name: nameOf(user) })}</b> · {t(mayWrite ? 'mayChange' : 'readOnly')} ·{' '}
      <span className="num">{t('left', { time: duration(minutes) })}</span>
      {isAsking && <StepUpDialog onClose={() => setAsking(false)} />}
    </TopBanner>
  )
}

/** Back to oneself: people of an agency to their tenants, others to the general settings of theirs (document 000 §2). */
async function leaveForOwn(): Promise<void> {
  const own = await callsOf(impersonation).unimpersonate()
  location.assign(pageAddress(own.isAgencyUser ? tenants.pages.list : tenants.pages.general, own))
}
