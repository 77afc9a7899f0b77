import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { audit } from '#product/organization/audit/contract.ts'
import { type Task, tasks, taskStatus } from '../contract.ts'
import { words } from './act-dialog.tsx'
import type { Asked } from './act-fields.tsx'
import { sayRule } from './repeat-field.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskOrigins } from './task-origins.tsx'
import { TaskDue } from './task-due.tsx'
import classes from './tasks.module.css'
import { asking, looks } from './use-bulk-tasks.tsx'
import { useTasksText } from './use-text.ts'

type Props = {
  id: number
  row: Task | undefined
  controls: PaneControls
  onAsk: (task: Task, what: Asked | 'edit' | 'remove') => void
}

/** One task: what it is, its checklist, its proof, and what can be done with it. */
export function TaskPane({ id, row, controls, onAsk }: Props) {
  const t = useTasksText()
  const { counted } = useFormat()
  const { data, error, refetch } = useQuery(queriesOf(tasks).one({ params: { taskId: id } }))
  const task = data ?? row
  const { index, total } = controls
  return (
    <Pane
      title={task?.title ?? t('task')}
      note={index < 0 ? undefined : t('position', { index: index + 1, total: counted(total) })}
      controls={controls}
    >
      {task ? (
        <>
          <Facts task={task} />
          <TaskOrigins task={task} />
          <Acts task={task} onAsk={onAsk} />
          {task.text && (
            <section className={classes.section} aria-label={t('text')}>
              <p className={classes.text}>{task.text}</p>
            </section>
          )}
          {task.items.length > 0 && <Checklist task={task} />}
          <TaskFiles key={task.id} task={task} />
          <Proof task={task} />
        </>
      ) : (
        error && <LoadFailure error={error} onRetry={refetch} />
      )}
    </Pane>
  )
}

function Facts({ task }: { task: Task }) {
  const t = useTasksText()
  const { dateTime, full } = useFormat()
  const facts = [
    [t('status'), t.member('taskStatus', taskStatus.nameOf(task.status)!)],
    [t('owner'), task.ownerName ?? t('nobody')],
    [t('priority'), <PriorityMark key="priority" priority={task.priority} />],
    [
      t('due'),
      task.dueAt ? (
        <time key="due" dateTime={task.dueAt} title={full(task.dueAt)}>
          {dateTime(task.dueAt)}
        </time>
      ) : (
        t('noDue')
      ),
    ],
    ...(task.repeatRule ? [[t('repeat'), sayRule(task.repeatRule, t)] as const] : []),
    [t('type'), t.member('taskType', task.type)],
    [t('location'), task.locationName ?? t('noLocation')],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ task, onAsk }: Pick<Props, 'onAsk'> & { task: Task }) {
  const t = useTasksText()
  const may = useMay()
  const shut = useShut(tasks)
  const { act } = useAct()
  const isOpen = task.closedAt === null
  const shown = isOpen ? asking.filter((asked) => may(actionOf(tasks, looks[asked].needs))) : []
  return (
    <section className={classes.section} aria-label={t('acts')}>
      {isOpen && <TaskDue task={task} />}
      <div className={classes.acts}>
        {isOpen && may(actionOf(tasks, 'edit')) && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(task, 'edit')}>
            {t('edit')}
          </Button>
        )}
        {shown.map((asked) => (
          <Button key={asked} variant="default" size="compact-md" onClick={() => onAsk(task, asked)}>
            {t(words[asked].does)}
          </Button>
        ))}
        {!isOpen && may(actionOf(tasks, 'close')) && (
          <Button variant="default" size="compact-md" onClick={() => void act(() => reopen(task), t('reopened'))}>
            {t('reopen')}
          </Button>
        )}
        {may(actionOf(tasks, 'delete')) && !shut('remove') && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(task, 'remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Checklist({ task }: { task: Task }) {
  const t = useTasksText()
  const may = useMay()
  const { act, isBusy } = useAct()
  const { time } = useFormat()
  const done = task.items.filter(({ doneAt }) => doneAt !== null).length
  const total = task.items.length
  const canCheck = task.closedAt === null && (may(actionOf(tasks, 'close')) || may(actionOf(tasks, 'edit')))
  return (
    <section className={classes.section} aria-label={t('checklist')}>
      <h3>
        {t('checklist')} · {t('progress', { done, total })}
      </h3>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <ul className={classes.items}>
        {task.items.map(({ id, text, doneAt, doneByName }) => (
          <li key={id}>
            <Checkbox
              label={text}
              checked={doneAt !== null}
              disabled={!canCheck || isBusy}
              onChange={(event) => {
                const isDone = event.currentTarget.checked
                void act(() => check(task, id, isDone))
              }}
            />
            {doneAt && <small>{t('doneBy', { name: doneByName ?? '', at: time(doneAt) })}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proof({ task }: { task: Task }) {
  const t = useTasksText()
  const { dateTime } = useFormat()
  const may = useMay()
  const { proofText, proofUrl, closedAt } = task
  return (
    <section className={classes.section} aria-label={t('proof')}>
      {task.needsProof && <h3>{t('needsProof')}</h3>}
      {proofText && <p className={classes.text}>{proofText}</p>}
      {proofUrl && (
        <a href={proofUrl} target="_blank" rel="noreferrer">
          {t('link')}
        </a>
      )}
      <p className={classes.quiet}>{t('createdBy', { name: task.createdByName, at: dateTime(task.createdAt) })}</p>
      {may(actionOf(audit, 'view')) && (
        <PageLink
          className={classes.link}
          system={audit}
          page="list"
          search={{ entity: 'task', entityID: String(task.id) }}
        >
          {t('history')}
        </PageLink>
      )}
      {closedAt && (
        <p className={classes.quiet}>{t('closedBy', { name: task.closedByName ?? '', at: dateTime(closedAt) })}</p>
      )}
    </section>
  )
}

export const reopen = ({ id }: Task) => callsOf(tasks).act({ body: { ids: [id], act: { kind: 'reopen' } } })
export const check = ({ id }: Task, item: number, done: boolean) =>
  callsOf(tasks).check({ params: { taskId: id }, body: { item, done } })
