import { actionOf } from '#platform/contract/define-system.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { useViolation } from '#product/business/sources/web/public.ts'
import { MAX_PUBLISH_TRIES, type Response } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** What stands in the way of an answer, in words; nothing where nothing does. */
export function StandingNote({ response, byHand }: { response: Response; byHand: boolean }) {
  const t = useResponsesText()
  const { time, dateTime } = useFormat()
  const may = useMay()
  const violation = useViolation()
  const { state, reason, failureReason, replyReason, tries, retries, nextTryAt, removeAskedAt } = response
  const why = [
    failureReason && t.member('failureReason', failureReason),
    replyReason && t.member('replyReason', replyReason),
    reason,
  ]
    .filter(Boolean)
    .join('. ')
  if (removeAskedAt) return <Note tone="info">{t('removing', { time: dateTime(removeAskedAt) })}</Note>
  if (state === 'Failed') {
    return (
      <Note tone="negative" title={t('failedTitle')}>
        {why} {retries > 0 && t('sentAgain', { count: retries })} {t('keptText')}
      </Note>
    )
  }
  if (state === 'PendingTicket') {
    return (
      <Note tone="warning" title={t('needsAccountTitle')}>
        {why || t('reconnect')}
        {may(actionOf(credentials, 'view')) && (
          <>
            {' '}
            <PageLink system={credentials} page="list" className={classes.link}>
              {t('connect')}
            </PageLink>
          </>
        )}
      </Note>
    )
  }
  if (state === 'Rejected' && response.approvalStatus !== 'Rejected') {
    return (
      <Note tone="negative" title={t('rejectedTitle')}>
        {reason && sentence(violation(reason))} {t('keptText')}
      </Note>
    )
  }
  if (state === 'PendingManual')
    return <Note tone="info">{t(byHand ? 'goesByYou' : response.private ? 'postPrivately' : 'postByHand')}</Note>
  if (response.private) return <Note tone="info">{t('isPrivate')}</Note>
  if (state === 'PendingIntegration' && tries > 0 && nextTryAt)
    return <Note tone="warning">{t('tryAgainAt', { tries, most: MAX_PUBLISH_TRIES, time: time(nextTryAt) })}</Note>
  return null
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
