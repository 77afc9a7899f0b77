import { DueRing } from '#platform/web/parts/due-ring.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Task } from '../contract.ts'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

/** How long is left, that there is no limit, or since when it is closed. */
export function TaskDue({ task: { closedAt, createdAt, dueAt } }: { task: Task }) {
  const t = useTasksText()
  const { date } = useFormat()
  if (closedAt) return <StateMark shape="live" label={date(closedAt)} />
  return dueAt ? <DueRing dueAt={dueAt} since={createdAt} /> : <span className={classes.quiet}>{t('noDue')}</span>
}
