import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageTag } from '#platform/contract/locales.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Scheduled } from '../contract.ts'
import type { ScheduleCalls, ScheduleWords } from './schedule-calls.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import classes from './scheduled.module.css'
import { useSchedulingText } from './use-text.ts'

type Props<G> = {
  calls: ScheduleCalls<G>
  words: ScheduleWords
  id: number
  text: string
  needsApproval: boolean
  isPhone: boolean
}

/** The words that wait with their time and the ways to move, send or keep them; or why they did not go out. */
export function ScheduledPanel<G>({ calls, words, id, text, needsApproval, isPhone }: Props<G>) {
  const t = useSchedulingText()
  const { data: standing } = useQuery(calls.standing(id))
  const zoned = useFormat(standing?.timezone)
  const shown = standing?.shown
  if (!standing || !shown) return null
  if (shown.state === 'Held')
    return (
      <Note tone="warning" title={t('heldTitle', { when: zoned.dateTime(shown.sendAt) })}>
        {t('heldText', { reason: shown.reason ? words.reason(shown.reason) : '' })}
      </Note>
    )
  return (
    <section aria-label={t('label')} className={classes.waiting}>
      <p>
        <StateMark className={classes.when} shape="pending" label={<When shown={shown} zone={standing.timezone} />} />
      </p>
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      <Acts
        calls={calls}
        words={words}
        id={id}
        authorID={shown.authorID}
        needsApproval={needsApproval}
        isPhone={isPhone}
      />
    </section>
  )
}

function When({ shown, zone }: { shown: Scheduled; zone: string }) {
  const t = useSchedulingText()
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

type ActsProps<G> = Omit<Props<G>, 'text'> & { authorID: number }

function Acts<G>({ calls, words, id, authorID, needsApproval, isPhone }: ActsProps<G>) {
  const t = useSchedulingText()
  const shut = useShut(calls.system)
  const { user } = useSession()
  const { act, isBusy } = useAct()
  const [isMoving, setMoving] = useState(false)
  const size = isPhone ? 'lg' : 'sm'
  if (shut('cancel')) return null
  return (
    <Group gap={8}>
      <Button size={size} loading={isBusy} onClick={() => void act(() => calls.sendNow(id), t('sentNow'))}>
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
        onClick={() => void act(() => calls.cancel(id), t('cancelled'))}
      >
        {t('cancel')}
      </Button>
      {isMoving && (
        <ScheduleDialog
          calls={calls}
          words={words}
          id={id}
          needsApproval={needsApproval}
          onClose={() => setMoving(false)}
        />
      )}
    </Group>
  )
}
