import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageTag } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ScheduledFillerProps } from '#product/reputation/responses/web/public.ts'
import { scheduledReplies, type ScheduledReply } from '../contract.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import classes from './scheduled.module.css'
import { useScheduledText } from './use-text.ts'

/** The words that wait with their time and the ways to move, send or keep them; or why they did not go out. */
export function ScheduledPanel({ review, text, needsApproval, isPhone }: ScheduledFillerProps) {
  const t = useScheduledText()
  const { data } = useQuery(queriesOf(scheduledReplies).ofReview({ params: { reviewId: review.id } }))
  const zoned = useFormat(data?.timezone)
  const shown = data?.scheduledReply
  if (!data || !shown) return null
  if (shown.state === 'Held')
    return (
      <Note tone="warning" title={t('heldTitle', { when: zoned.dateTime(shown.sendAt) })}>
        {t('heldText', { reason: shown.reason ? t.member('holdReason', shown.reason) : '' })}
      </Note>
    )
  return (
    <section aria-label={t('label')} className={classes.waiting}>
      <p>
        <StateMark className={classes.when} shape="pending" label={<Standing shown={shown} zone={data.timezone} />} />
      </p>
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      <Acts shown={shown} needsApproval={needsApproval} isPhone={isPhone} />
    </section>
  )
}

function Standing({ shown, zone }: { shown: ScheduledReply; zone: string }) {
  const t = useScheduledText()
  const { dateTime } = useFormat(zone)
  const now = useNow()
  if (Date.parse(shown.sendAt) <= now) return t('dueNow')
  return t('goesAt', {
    when: dateTime(shown.sendAt),
    zone,
    span: spanOf(shown.sendAt, now),
    name: shown.authorName ?? '',
  })
}

/** In 11 min., in 3 hr., in 2 days. */
function spanOf(at: string, now: number): string {
  const relative = new Intl.RelativeTimeFormat(languageTag(currentLocale()), { style: 'short' })
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000)
  if (minutes < 60) return relative.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? relative.format(hours, 'hour') : relative.format(Math.round(hours / 24), 'day')
}

type ActsProps = { shown: ScheduledReply; needsApproval: boolean; isPhone: boolean }

function Acts({ shown: { reviewID, authorID }, needsApproval, isPhone }: ActsProps) {
  const t = useScheduledText()
  const shut = useShut(scheduledReplies)
  const { user } = useSession()
  const { act, isBusy } = useAct()
  const [isMoving, setMoving] = useState(false)
  const calls = callsOf(scheduledReplies)
  const params = { reviewId: reviewID }
  const size = isPhone ? 'lg' : 'sm'
  if (shut('cancel')) return null
  return (
    <Group gap={8}>
      <Button size={size} loading={isBusy} onClick={() => void act(() => calls.sendNow({ params }), t('sentNow'))}>
        {t('sendNow')}
      </Button>
      {authorID === user.id && (
        <Button variant="default" size={size} onClick={() => setMoving(true)}>
          {t('move')}
        </Button>
      )}
      <Button
        variant="default"
        size={size}
        disabled={isBusy}
        onClick={() => void act(() => calls.cancel({ params }), t('cancelled'))}
      >
        {t('cancel')}
      </Button>
      {isMoving && (
        <ScheduleDialog reviewId={reviewID} needsApproval={needsApproval} onClose={() => setMoving(false)} />
      )}
    </Group>
  )
}
