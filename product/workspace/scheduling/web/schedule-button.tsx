import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { useShut } from '#platform/web/session/session.ts'
import type { ScheduleCalls, ScheduleWords } from './schedule-calls.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useSchedulingText } from './use-text.ts'

type Props<G> = {
  calls: ScheduleCalls<G>
  words: ScheduleWords
  id: number
  needsApproval: boolean
  /** The words of the box could be sent. */
  isReady: boolean
  /** Keeps them as a draft; false where that failed, which the box says. */
  save: () => Promise<unknown>
  isPhone: boolean
}

/** Opens the choice of a time, once the draft is saved. */
export function ScheduleButton<G>({ calls, words, id, needsApproval, isReady, save, isPhone }: Props<G>) {
  const t = useSchedulingText()
  const shut = useShut(calls.system)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (!isReady) return toast({ message: t('writeFirst') })
    if ((await save()) !== false) setOpen(true)
  }
  const canSchedule = !shut('schedule')
  useKeys(
    [{ keys: 'mod+shift+s', does: t('sendAt'), group: 'here', inFields: true, run: () => void open() }],
    canSchedule,
  )
  if (!canSchedule) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size={isPhone ? 'lg' : 'sm'}
        px={8}
        disabled={!isReady}
        aria-label={t('sendAt')}
        title={t('sendAt')}
        onClick={() => void open()}
      >
        <IconClock size={16} stroke={1.75} />
      </Button>
      {isOpen && (
        <ScheduleDialog
          calls={calls}
          words={words}
          id={id}
          needsApproval={needsApproval}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
