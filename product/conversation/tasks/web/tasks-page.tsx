import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { KeyBinding } from '#platform/web/keys/key-registry.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Task, tasks } from '../contract.ts'
import { ActDialog, words } from './act-dialog.tsx'
import type { Asked } from './act-fields.tsx'
import type { TaskLinks } from './public.ts'
import { PriorityMark } from './priority-mark.tsx'
import { TaskDue } from './task-due.tsx'
import { check, reopen, TaskPane } from './task-pane.tsx'
import { TaskViews, viewIn } from './task-views.tsx'
import { useTasksHead } from './tasks-head.tsx'
import { asking, looks, useBulkTasks } from './use-bulk-tasks.tsx'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

const TaskDialog = laterDialog(() => import('./task-dialog.tsx').then(({ TaskDialog: Dialog }) => Dialog))
const taskId = ({ id }: Task) => id
const fields: Record<string, FieldLook> = {
  owner: { pinned: true },
  type: { pinned: true },
  priority: { pinned: true },
}
const keyWords = { assign: 'keyAssign', due: 'keyDue', priority: 'keyPriority', close: 'keyClose' } as const

/** What the agency does for this tenant: views, the tasks by when they are due, and the open one beside them. */
export function TasksPage() {
  const t = useTasksText()
  const p = usePlatformText()
  const may = useMay()
  const shut = useShut(tasks)
  const now = useNow()
  const zone = useReaderZone()
  const { act } = useAct()
  const [search] = useSearchState()
  const view = viewIn(search)
  const bulkActions = useBulkTasks()
  const columns = useListColumns<Task>(tasks, 'tasks', {
    priority: { width: 92, fixed: true, cell: ({ priority }) => <PriorityMark priority={priority} /> },
    title: { width: 'fill', fixed: true, cell: ({ title }) => <b className="cut">{title}</b> },
    type: { width: 130 },
    location: {
      width: 140,
      cell: ({ locationName }) => <span className="cut">{locationName ?? t('noLocation')}</span>,
    },
    owner: { width: 140, cell: ({ ownerName }) => <span className="cut">{ownerName ?? t('nobody')}</span> },
    itemsLeft: {
      width: 110,
      cell: ({ items }) =>
        items.length === 0
          ? '–'
          : t('progress', { done: items.filter(({ doneAt }) => doneAt).length, total: items.length }),
    },
    dueAt: { width: 160, fixed: true, cell: (task) => <TaskDue task={task} /> },
    createdAt: { hidden: true },
    closedAt: { hidden: true },
  })
  const find = useMemo(() => ({ name: 'title', label: t('search'), operator: operator.CaseInsensitiveText }), [t])
  const filters = useListFilters(tasks, 'tasks', { search: find, fields })
  const [asked, setAsked] = useState<{ task: Task; what: Asked | 'edit' | 'remove' }>()
  const [isCreating, setCreating] = useState(false)
  const canCreate = may(actionOf(tasks, 'create')) && !shut('create')
  const canEdit = may(actionOf(tasks, 'edit'))
  const canClose = may(actionOf(tasks, 'close'))
  const head = useTasksHead(view, canCreate ? () => setCreating(true) : undefined)
  const offered = asking.filter((what) => may(actionOf(tasks, looks[what].needs)))
  const onAsk = (task: Task, what: Asked | 'edit' | 'remove') => setAsked({ task, what })
  const whileOpen = (task: Task | undefined, run: (task: Task) => void) => {
    if (task && task.closedAt === null) run(task)
  }

  const keys = (task: Task | undefined): readonly KeyBinding[] => [
    ...offered.map((what): KeyBinding => ({
      keys: looks[what].key,
      does: t(words[what].does),
      group: 'list',
      run: () => whileOpen(task, (one) => onAsk(one, what)),
    })),
    ...(canEdit
      ? [
          {
            keys: 'i',
            does: t('edit'),
            group: 'list' as const,
            run: () => whileOpen(task, (one) => onAsk(one, 'edit')),
          },
        ]
      : []),
    ...(canEdit || canClose
      ? [
          {
            keys: 'c',
            does: t('keyCheck'),
            group: 'list' as const,
            run: () =>
              whileOpen(task, (one) => {
                const next = one.items.find(({ doneAt }) => doneAt === null)
                if (next) void act(() => check(one, next.id, true))
              }),
          },
        ]
      : []),
    ...(canClose
      ? [
          {
            keys: 'o',
            does: t('reopen'),
            group: 'list' as const,
            run: () => task?.closedAt && void act(() => reopen(task), t('reopened')),
          },
        ]
      : []),
    ...(canCreate ? [{ keys: 'n', does: t('create'), group: 'list' as const, run: () => setCreating(true) }] : []),
  ]
  const groupOf = ({ closedAt, dueAt }: Task) => {
    if (closedAt) return { id: 'closed', label: t('groupClosed'), rank: 4 }
    if (dueAt === null) return { id: 'none', label: t('groupNoDue'), rank: 3 }
    if (Date.parse(dueAt) < now) return { id: 'late', label: t('groupLate'), rank: 0 }
    const isToday = todayIn(zone, new Date(dueAt)) === todayIn(zone, new Date(now))
    return isToday ? { id: 'today', label: t('groupToday'), rank: 1 } : { id: 'later', label: t('groupLater'), rank: 2 }
  }
  return (
    <>
      <ListScreen
        id="tasks"
        route={queriesOf(tasks).search}
        title={t.page('list')}
        rowId={taskId}
        taken={{ list: 'tasks.tasks' }}
        saved={{ page: 'tasks.tasks' }}
        columns={columns}
        filters={filters}
        queryOf={view}
        sorts={[
          { id: 'dueAt', label: t('sortDue') },
          { id: 'urgency', label: t('sortPriority') },
          { id: '-createdAt', label: t('sortNewest') },
        ]}
        query={({ clauses, sort, cursor, limit, signal }) =>
          callsOf(tasks).search({ body: { view, filters: [...clauses], sort, cursor, limit }, signal })
        }
        groupBy={groupOf}
        phone={head}
        views={<TaskViews view={view} />}
        actions={
          <>
            <Slot<TaskLinks> name="tasks.links" props={{ className: classes.plain! }} />
            {canCreate && (
              <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            )}
          </>
        }
        bulkActions={view === 'Closed' ? [] : bulkActions}
        keys={keys}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['enter'], does: p('keyOpen') },
          ...offered.map((what) => ({ keys: [looks[what].key], does: t(keyWords[what]) })),
          ...(canEdit ? [{ keys: ['i'], does: t('keyEdit') }] : []),
          { keys: ['c'], does: t('keyCheck') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(task) => (
          <ListCard
            start={<PriorityMark priority={task.priority} />}
            end={<TaskDue task={task} />}
            title={task.title}
            foot={[
              t.member('taskType', task.type),
              task.locationName ?? t('noLocation'),
              task.ownerName ?? t('nobody'),
            ].join(' · ')}
          />
        )}
        pane={(id, row, controls) => <TaskPane key={id} id={Number(id)} row={row} controls={controls} onAsk={onAsk} />}
        empty={{ nothing: { kind: 'done', title: t('none'), body: t('noneBody') } }}
      />
      {asked && asked.what !== 'edit' && asked.what !== 'remove' && (
        <ActDialog
          key={`${asked.task.id} ${asked.what}`}
          task={asked.task}
          asked={asked.what}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'edit' && <TaskDialog task={asked.task} onClose={() => setAsked(undefined)} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t('remove')}
          tone="negative"
          run={() => callsOf(tasks).remove({ params: { taskId: asked.task.id } })}
          rehearse={() => rehearsalsOf(tasks).remove({ params: { taskId: asked.task.id } })}
          said={t('removed')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
      {isCreating && <TaskDialog onClose={() => setCreating(false)} />}
      <Slot name="tasks.beside" props={{}} />
    </>
  )
}
