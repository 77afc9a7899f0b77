import { Button, Group, Radio, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorKeyOf } from '#platform/contract/define-system.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { MORNING, nextMornings } from '#platform/web/list/next-mornings.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ScheduleCalls, ScheduleWords } from './schedule-calls.ts'
import classes from './scheduled.module.css'
import { useSchedulingText } from './use-text.ts'

type Props<G> = {
  calls: ScheduleCalls<G>
  words: ScheduleWords
  id: number
  needsApproval: boolean
  onClose: () => void
}
type Choice = 'tomorrow' | 'monday' | 'own'

/** Chooses when a draft goes out, on the clocks of its location. */
export function ScheduleDialog<G>(props: Props<G>) {
  const t = useSchedulingText()
  const { data: standing } = useQuery(props.calls.standing(props.id))
  return (
    <Dialog title={t('schedule')} onClose={props.onClose}>
      {standing && <Form {...props} zone={standing.timezone} />}
    </Dialog>
  )
}

function Form<G>({ calls, words, id, needsApproval, zone, onClose }: Props<G> & { zone: string }) {
  const t = useSchedulingText()
  const platform = usePlatformText()
  const { dayTime } = useFormat('UTC') // times are the location's own, and are said as they stand
  const [times] = useState(() => {
    const { tomorrow, monday } = nextMornings(todayIn(zone))
    return { tomorrow: `${tomorrow}T${MORNING}`, monday: `${monday}T${MORNING}` }
  })
  const [choice, setChoice] = useState<Choice>('tomorrow')
  const [own, setOwn] = useState(times.tomorrow)
  const scheduling = useMutation({
    mutationFn: (despiteChange: boolean) =>
      calls.schedule(id, { at: choice === 'own' ? own : times[choice], despiteChange }),
    onSuccess: () => {
      toast({ message: t('scheduled') })
      onClose()
    },
  })
  const { error } = scheduling
  const hasChanged = error instanceof ApiError && error.key === errorKeyOf(calls.system, calls.changed)
  const isOfTime = error instanceof ApiError && error.field === 'at' && choice === 'own'
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!scheduling.isPending) scheduling.mutate(hasChanged)
      }}
    >
      {error && !isOfTime && <Note tone="negative">{errorText(error, platform)}</Note>}
      <Radio.Group
        label={t('when')}
        description={t('zone', { zone })}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
      >
        <div className={classes.choices}>
          <Radio value="tomorrow" label={t('tomorrow', { moment: dayTime(`${times.tomorrow}Z`) })} autoFocus />
          {times.monday !== times.tomorrow && (
            <Radio value="monday" label={t('monday', { moment: dayTime(`${times.monday}Z`) })} />
          )}
          <Radio value="own" label={t('own')} />
        </div>
      </Radio.Group>
      {choice === 'own' && (
        <TextInput
          type="datetime-local"
          label={t('moment')}
          value={own}
          required
          error={isOfTime ? errorText(error, platform) : undefined}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
      )}
      <p className={classes.note}>
        {needsApproval && `${t('needsApproval')} `}
        {words.holdNote}
      </p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {platform('cancel')}
        </Button>
        <Button type="submit" loading={scheduling.isPending}>
          {t(hasChanged ? 'scheduleAnyway' : 'schedule')}
        </Button>
      </Group>
    </form>
  )
}
