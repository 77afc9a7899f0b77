import { Slot } from '#platform/web/router/slot.tsx'
import type { Question, QuestionDetail } from '../contract.ts'

/** What the slots `questions.acts`, among what can be done, and `questions.notes`, beside the private notes, give. */
export type QuestionFillerProps = { question: Question; isPhone: boolean }

/** Further acts of other systems. */
export function ActsSlot(props: QuestionFillerProps) {
  return <Slot<QuestionFillerProps> name="questions.acts" props={props} />
}

/** What other systems keep of a question. */
export function NotesSlot(props: QuestionFillerProps) {
  return <Slot<QuestionFillerProps> name="questions.notes" props={props} />
}

/** What the slot `questions.sending` gives: whether the text of the box could be sent, and a way to save it as a draft first, which answers false where that failed. */
export type SendingFillerProps = {
  question: QuestionDetail
  needsApproval: boolean
  isReady: boolean
  isPhone: boolean
  save: () => Promise<boolean>
}

/** Other ways to send than now. */
export function SendingSlot(props: SendingFillerProps) {
  return <Slot<SendingFillerProps> name="questions.sending" props={props} />
}

/** What the slot `questions.scheduled` gives: the words that wait for their time, or did not go out at it. */
export type ScheduledFillerProps = { question: QuestionDetail; text: string; needsApproval: boolean; isPhone: boolean }

/** Where it is said when a reply goes out by itself. */
export function ScheduledSlot(props: ScheduledFillerProps) {
  return <Slot<ScheduledFillerProps> name="questions.scheduled" props={props} />
}
