import type { ScheduledFillerProps, SendingFillerProps } from '#product/reputation/questions/web/public.ts'
import { ScheduleButton, ScheduledPanel, type ScheduleWords } from '#product/workspace/scheduling/web/public.ts'
import { holdReason } from '../contract.ts'
import { scheduleOfQuestions } from './schedule-of-questions.ts'
import { useScheduledText } from './use-text.ts'

export function ScheduleAnswer({ question, ...props }: SendingFillerProps) {
  return <ScheduleButton {...props} calls={scheduleOfQuestions} words={useWords()} id={question.id} />
}

export function ScheduledAnswer({ question, ...props }: ScheduledFillerProps) {
  return <ScheduledPanel {...props} calls={scheduleOfQuestions} words={useWords()} id={question.id} />
}

function useWords(): ScheduleWords {
  const t = useScheduledText()
  return { holdNote: t('holdNote'), reason: (reason) => t.member('holdReason', holdReason.schema.parse(reason)) }
}
