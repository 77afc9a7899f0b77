import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { useShut } from '#platform/web/session/session.ts'
import type { SendingFillerProps } from '#product/reputation/responses/web/public.ts'
import { scheduledReplies } from '../contract.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useScheduledText } from './use-text.ts'

/** Opens the choice of a time, once the draft is saved. */
export function ScheduleButton({ review, needsApproval, isReady, save, isPhone }: SendingFillerProps) {
  const t = useScheduledText()
  const shut = useShut(scheduledReplies)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (!isReady) return toast({ message: t('writeFirst') })
    await save()
    setOpen(true)
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
      {isOpen && <ScheduleDialog reviewId={review.id} needsApproval={needsApproval} onClose={() => setOpen(false)} />}
    </>
  )
}
