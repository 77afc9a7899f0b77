import type { ScheduledFillerProps, SendingFillerProps } from '#product/reputation/responses/web/public.ts'
import { ScheduleButton, ScheduledPanel } from '#product/workspace/scheduling/web/public.ts'
import { scheduleOfReviews } from './schedule-of-reviews.ts'

export function ScheduleReply({ review, ...props }: SendingFillerProps) {
  return <ScheduleButton {...props} calls={scheduleOfReviews} id={review.id} />
}

export function ScheduledReply({ review, ...props }: ScheduledFillerProps) {
  return <ScheduledPanel {...props} calls={scheduleOfReviews} id={review.id} />
}
