import type { ScheduledFillerProps, SendingFillerProps } from '#product/reputation/responses/web/public.ts'
import { ScheduleButton, ScheduledPanel, type ScheduleWords } from '#product/workspace/scheduling/web/public.ts'
import { holdReason } from '../contract.ts'
import { scheduleOfReviews } from './schedule-of-reviews.ts'
import { useScheduledText } from './use-text.ts'

export function ScheduleReply({ review, ...props }: SendingFillerProps) {
  return <ScheduleButton {...props} calls={scheduleOfReviews} words={useWords()} id={review.id} />
}

export function ScheduledReply({ review, ...props }: ScheduledFillerProps) {
  return <ScheduledPanel {...props} calls={scheduleOfReviews} words={useWords()} id={review.id} />
}

function useWords(): ScheduleWords {
  const t = useScheduledText()
  return { holdNote: t('holdNote'), reason: (reason) => t.member('holdReason', holdReason.schema.parse(reason)) }
}
