import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { type StageKind, ticketPriority } from '../contract.ts'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

const shapes: Record<StageKind, StateShape> = {
  Open: 'open',
  InProgress: 'to-approve',
  ResponsePending: 'pending',
  ResponseFailed: 'rejected',
  PublishingFailed: 'blocked',
  Escalated: 'late',
  Closed: 'live',
  Dismissed: 'missing',
}
const printed: Record<StageKind, string> = {
  Open: 'Open',
  InProgress: 'In Progress',
  ResponsePending: 'Response Pending',
  ResponseFailed: 'Response Failed',
  PublishingFailed: 'Publishing Failed',
  Escalated: 'Escalated',
  Closed: 'Closed',
  Dismissed: 'Dismissed',
}

export type Stage = { id: number; name: string; kind: StageKind | null }

/** What a stage is called: a default one that nobody renamed, in the reader's language. */
export function useStageName(): (stage: Pick<Stage, 'name' | 'kind'> | undefined) => string {
  const t = useTicketsText()
  return (stage) => {
    if (!stage) return '–'
    return stage.kind && stage.name === printed[stage.kind] ? t.member('stageKind', stage.kind) : stage.name
  }
}

/** A stage by its sign and its name. */
export function StageMark({ stage, isBare }: { stage: Stage | undefined; isBare?: boolean }) {
  const nameOf = useStageName()
  return (
    <span className={classes.stage}>
      <StateMark shape={stage?.kind ? shapes[stage.kind] : 'drafted'} />
      {!isBare && <span className="cut">{nameOf(stage)}</span>}
    </span>
  )
}

const BARS = [0, 1, 2] as const

/** Three bars, and for what is urgent a block with a mark; always with the word outside cards. */
export function PriorityMark({ priority, isBare }: { priority: number | null; isBare?: boolean }) {
  const t = useTicketsText()
  if (priority === null) return isBare ? null : '–'
  const name = t.member('ticketPriority', ticketPriority.nameOf(priority)!)
  const isUrgent = priority === ticketPriority.Urgent
  return (
    <span className={classes.priority} data-urgent={isUrgent || undefined}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        {isUrgent ? (
          <>
            <rect x="1" y="1" width="14" height="14" rx="3" fill="currentColor" />
            <path d="M8 4.2v4.6M8 11.6h.01" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
          </>
        ) : (
          BARS.map((bar) => (
            <rect
              key={bar}
              x={2 + bar * 4.5}
              y={11 - bar * 4}
              width="3"
              height={3 + bar * 4}
              rx="1"
              fill="currentColor"
              opacity={bar <= priority ? 1 : 0.25}
            />
          ))
        )}
      </svg>
      {isBare ? <span className="sr">{name}</span> : name}
    </span>
  )
}
