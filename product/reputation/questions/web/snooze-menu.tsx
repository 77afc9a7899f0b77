import { Button, Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { snoozeTimes } from '#product/reputation/reviews/web/public.ts'
import { type Question, questions } from '../contract.ts'
import { useQuestionsText } from './use-text.ts'

const words = { today: 'snoozeToday', tomorrow: 'snoozeTomorrow', week: 'snoozeWeek' } as const

type Props = {
  question: Question
  /** A key asked for it; told once it is there, and where there is nothing to put away, too. */
  isWished: boolean
  onWished: () => void
}

/** Puts a question that waits away until later, or brings it back; both can be undone. */
export function SnoozeMenu({ question: { id, snoozedUntil, answeredAt }, isWished, onWished }: Props) {
  const t = useQuestionsText()
  const shut = useShut(questions)
  const zone = useReaderZone()
  const now = useNow()
  const { dayTime } = useFormat()
  const { act } = useAct()
  const put = (until: string | null) => callsOf(questions).snooze({ body: { ids: [id], until } })
  const snooze = (until: string | null) =>
    void act(
      () => put(until),
      ({ results }) =>
        results[0]!.ok
          ? {
              message: until === null ? t('snoozeEnded') : t('snoozeAt', { time: dayTime(until) }),
              undo: () => put(snoozedUntil),
            }
          : { message: results[0]!.message ?? t('question'), tone: 'failed' as const },
    )
  const button = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => {
    button.current?.focus()
    if (!snoozedUntil) button.current?.click()
    onWished()
  })
  useEffect(() => {
    if (isWished) begin()
  }, [isWished])
  if (answeredAt !== null || shut('snooze')) return null
  if (snoozedUntil)
    return (
      <Button ref={button} variant="default" size="compact-md" onClick={() => snooze(null)}>
        {t('snoozeEnd')}
      </Button>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button ref={button} variant="default" size="compact-md">
          {t('snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeTimes(now, zone).map(({ id: time, at }) => (
          <Menu.Item key={time} onClick={() => snooze(at)}>
            {t(words[time])}, {dayTime(at)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
