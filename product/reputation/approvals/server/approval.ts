import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Outsider } from '#platform/contract/outsider.ts'
import type { ApprovalProgress, approvalNeed } from '../contract.ts'

/** Somebody without an account who has to approve, with the permissions of whoever named them. */
export type GuestEntry = Outsider & { kind: 'guest'; lentBy: number }
/** A role, as it was called, a user, whoever moderates, or a guest that has to approve. */
export type Entry =
  | { kind: 'role'; id: number; name: string }
  | { kind: 'user'; id: number }
  | { kind: 'moderators' }
  | GuestEntry
/** `guest`: who approved by a link, in the name of the user. */
type Approved = { userId: number; guest?: string; at: string; covers: string[] }
type Step = { need: ValueOf<typeof approvalNeed>; entries: Entry[]; approvals: Approved[] }
/** An approval under way: the steps of its rule as they were when the text was handed in, and who approved. */
export type Approval = { rule: string; steps: Step[] }

/** What an approval stands for among the entries of a step. */
export function keyOf(entry: Entry): string {
  if (entry.kind === 'moderators') return entry.kind
  return entry.kind === 'guest' ? guestKey(entry.email) : `${entry.kind} ${entry.id}`
}

/** The same of a guest, by their email address. */
export function guestKey(email: string): string {
  return `guest ${email.toLowerCase()}`
}

/** Who has to approve next; none where whoever may approve does; null where nobody has to any more. */
export function openEntries({ steps }: Approval): Entry[] | null {
  const open = steps.find((step) => !isDone(step))
  if (!open) return null
  const covered = new Set(open.approvals.flatMap(({ covers }) => covers))
  return open.entries.filter((entry) => !covered.has(keyOf(entry)))
}

/** Whether an approval has come to the step of those who moderate. */
export function isInModeration(approval: Approval | null): boolean {
  return approval !== null && (openEntries(approval) ?? []).some(isModeration)
}

const isModeration = ({ kind }: Entry) => kind === 'moderators'

/** The same approval once somebody approved in its open step. */
export function withApproval(approval: Approval, by: Approved): Approval {
  const open = approval.steps.findIndex((step) => !isDone(step))
  const steps = approval.steps.map((step, at) => (at === open ? { ...step, approvals: [...step.approvals, by] } : step))
  return { ...approval, steps }
}

/** The people that it names. */
export function peopleIn({ steps }: Approval): number[] {
  return steps.flatMap(({ entries, approvals }) => [
    ...entries.flatMap((one) => (one.kind === 'user' ? [one.id] : [])),
    ...approvals.map(({ userId }) => userId),
  ])
}

/** As its readers see it; people who are not there any more have no name. */
export function progressOf({ rule, steps }: Approval, nameOf: (userId: number) => string | null): ApprovalProgress {
  return {
    rule,
    steps: steps.map((step) => ({
      need: step.need,
      approvers: step.entries.flatMap((one) =>
        one.kind === 'moderators' ? [] : [one.kind === 'user' ? (nameOf(one.id) ?? '') : one.name],
      ),
      moderates: step.entries.some(isModeration),
      approvals: step.approvals.map(({ userId, guest, at }) => ({ name: guest ?? nameOf(userId) ?? '', at })),
      isDone: isDone(step),
    })),
  }
}

function isDone({ need, entries, approvals }: Step): boolean {
  const covered = new Set(approvals.flatMap(({ covers }) => covers))
  return need === 'All' && entries.length > 0
    ? entries.every((entry) => covered.has(keyOf(entry)))
    : approvals.length > 0
}
