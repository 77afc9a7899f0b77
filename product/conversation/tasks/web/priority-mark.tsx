import { taskPriority } from '../contract.ts'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

const BARS = [0, 1, 2] as const

/** Three bars, and for what is urgent a block with a mark; always with its word. Tasks count from the top: 1 is urgent. */
export function PriorityMark({ priority }: { priority: number }) {
  const t = useTasksText()
  const isUrgent = priority === taskPriority.Urgent
  const strength = taskPriority.Low - priority
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
              opacity={bar <= strength ? 1 : 0.25}
            />
          ))
        )}
      </svg>
      {t.member('taskPriority', taskPriority.nameOf(priority)!)}
    </span>
  )
}
