import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type UserActionsSlot, useUsersText } from '#product/organization/users/web/public.ts'
import { passwords } from '../contract.ts'
import classes from './passwords.module.css'

const shapes = { sent: 'sent', opened: 'pending', expired: 'missing', used: 'match' } as const

/** How far the latest link came that was mailed to the person of a pane, and another one. */
export function MailedLink({ user }: UserActionsSlot) {
  const t = useUsersText()
  const { dateTime, full } = useFormat()
  const session = useSession()
  const canSee = useMay()(actionOf(passwords, 'send'))
  const { data } = useQuery({
    ...queriesOf(passwords).linkState({ params: { userId: user.id } }, user.version),
    enabled: canSee,
  })
  const { act } = useAct()
  const link = data?.link
  if (!link) return null
  const isOver = link.state === 'used'
  const body = { agencyId: user.agencyID, tenantId: user.tenantID, userId: user.id }
  const sendAgain = () => act(() => callsOf(passwords).sendChangePasswordEmail({ body }), t('linkSentAgain'))
  const at = link.at && dateTime(link.at)
  return (
    <section className={classes.mailedLink} aria-label={t(`link_${link.kind}`)}>
      <StateMark shape={shapes[link.state]} label={t(`link_${link.kind}`)} />
      <span title={link.at ? full(link.at) : undefined}>
        {at ? t(`link_${link.state}`, { at }) : t('link_expiredOnce')}
      </span>
      {!isOver && user.active && !user.singleSignOn && !session.isImpersonated && (
        <Button variant="default" size="compact-sm" onClick={() => void sendAgain()}>
          {t('linkSendAgain')}
        </Button>
      )}
    </section>
  )
}
