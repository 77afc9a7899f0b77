import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { tasks } from '../contract.ts'
import { TaskDialog, type TaskOrigin } from './task-dialog.tsx'
import { TaskDue } from './task-due.tsx'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

const MOST = 20

/** The open tasks that were created from a review or a ticket, and a new one. */
export function OriginTasks({ from, className }: { from: TaskOrigin; className?: string }) {
  const t = useTasksText()
  const may = useMay()
  const shut = useShut(tasks)
  const [isCreating, setCreating] = useState(false)
  const [name, id] = from.reviewID === undefined ? ['ticket', from.ticketID] : ['review', from.reviewID]
  const filters = [{ name, operator: operator.Equal, values: [String(id)] }]
  const { data } = useQuery(queriesOf(tasks).search({ body: { view: 'Open', filters, limit: MOST, sort: 'dueAt' } }))
  const canCreate = may(actionOf(tasks, 'create')) && !shut('create')
  if (!canCreate && !data?.items.length) return null
  return (
    <section className={`${classes.section} ${className ?? ''}`} aria-label={t.title()}>
      <div className={classes.acts}>
        <h3>{t.title()}</h3>
        {canCreate && (
          <button type="button" className={`${classes.plain} ${classes.end}`} onClick={() => setCreating(true)}>
            {t('create')}
          </button>
        )}
      </div>
      {data?.items.map((task) => (
        <div key={task.id} className={classes.taskLine}>
          <PageLink className={`${classes.link} cut`} system={tasks} page="list" search={{ open: String(task.id) }}>
            {task.title}
          </PageLink>
          <span className={`${classes.quiet} cut`}>{task.ownerName ?? t('nobody')}</span>
          <TaskDue task={task} />
        </div>
      ))}
      {data?.nextCursor && (
        <PageLink className={classes.link} system={tasks} page="list">
          {t('moreTasks')}
        </PageLink>
      )}
      {isCreating && <TaskDialog from={from} onClose={() => setCreating(false)} />}
    </section>
  )
}
