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
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import { PlanDue, useIsLate } from './plan-due.tsx'
import { PlanPane } from './plan-pane.tsx'
import { PlanState } from './plan-state.tsx'
import { PlanViews, viewIn } from './plan-views.tsx'
import { usePlansHead } from './plans-head.tsx'
import { check } from './steps-section.tsx'
import { type Asked, planActs, usePlanActs } from './use-plan-acts.ts'
import { usePlanRights } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

const PlanDialog = laterDialog(() => import('./plan-dialog.tsx').then(({ PlanDialog: Dialog }) => Dialog))
const RejectDialog = laterDialog(() => import('./reject-dialog.tsx').then(({ RejectDialog: Dialog }) => Dialog))
const planId = ({ id }: ActionPlan) => id
const fields: Record<string, FieldLook> = {
  state: { pinned: true },
  location: { pinned: true },
  owner: { pinned: true },
}
const letters = { submit: 's', approve: 'a', reject: 'r', finish: 'e', reopen: 'o' } as const
const hinted = [
  ['s', 'keySubmit'],
  ['a', 'keyApprove'],
  ['r', 'keyReject'],
  ['e', 'keyFinish'],
  ['i', 'keyEdit'],
  ['c', 'keyCheck'],
] as const

/** What the organization undertakes: views, the plans by when they are due, and the open one beside them. */
export function PlansPage() {
  const t = useActionPlansText()
  const p = usePlatformText()
  const may = useMay()
  const shut = useShut(actionPlans)
  const { act } = useAct()
  const isLate = useIsLate()
  const rights = usePlanRights()
  const doAtOnce = usePlanActs()
  const [search] = useSearchState()
  const view = viewIn(search)
  const columns = useListColumns<ActionPlan>(actionPlans, 'plans', {
    state: { width: 170, fixed: true, cell: ({ state }) => <PlanState state={state} /> },
    name: { width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    location: { width: 150, cell: ({ locationName }) => <span className="cut">{locationName ?? t('whole')}</span> },
    owner: { width: 140, cell: ({ ownerName }) => <span className="cut">{ownerName ?? t('nobody')}</span> },
    stepsLeft: {
      label: t('steps'),
      width: 110,
      align: undefined,
      cell: ({ steps }) =>
        steps.length === 0
          ? '–'
          : t('progress', { done: steps.filter(({ doneAt }) => doneAt).length, total: steps.length }),
    },
    reviewCount: { width: 100 },
    dueOn: { width: 130, fixed: true, cell: (plan) => <PlanDue plan={plan} /> },
    createdAt: { hidden: true },
    approvedAt: { hidden: true },
    doneAt: { hidden: true },
  })
  const find = useMemo(() => ({ name: 'name', label: t('search'), operator: operator.CaseInsensitiveText }), [t])
  const filters = useListFilters(actionPlans, 'plans', { search: find, fields })
  const [asked, setAsked] = useState<{ plan: ActionPlan; what: Asked }>()
  const [isCreating, setCreating] = useState(false)
  const canCreate = may(actionOf(actionPlans, 'create')) && !shut('create')
  const head = usePlansHead(view, canCreate ? () => setCreating(true) : undefined)
  const onAsk = (plan: ActionPlan, what: Asked) => {
    if (what === 'edit' || what === 'remove' || what === 'reject') setAsked({ plan, what })
    else void doAtOnce(plan, what)
  }
  const keys = (plan: ActionPlan | undefined): readonly KeyBinding[] => [
    ...planActs.map((what): KeyBinding => ({
      keys: letters[what],
      does: t(what),
      group: 'list',
      run: () => plan && rights.can(plan, what) && !shut(what) && onAsk(plan, what),
    })),
    {
      keys: 'i',
      does: t('edit'),
      group: 'list',
      run: () => plan && rights.canEdit(plan) && !shut('save') && onAsk(plan, 'edit'),
    },
    {
      keys: 'c',
      does: t('keyCheck'),
      group: 'list',
      run: () => {
        const next = plan && rights.canCheck(plan) && plan.steps.find(({ doneAt }) => doneAt === null)
        if (next) void act(() => check(plan, next.id, true))
      },
    },
    ...(canCreate ? [{ keys: 'n', does: t('create'), group: 'list' as const, run: () => setCreating(true) }] : []),
  ]
  const groupOf = ({ doneAt, dueOn }: ActionPlan) => {
    if (doneAt) return { id: 'done', label: t('groupDone'), rank: 3 }
    if (dueOn === null) return { id: 'none', label: t('groupNoDue'), rank: 2 }
    return isLate(dueOn) ? { id: 'late', label: t('groupLate'), rank: 0 } : { id: 'due', label: t('groupDue'), rank: 1 }
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <ListScreen
        id="action-plans"
        route={queriesOf(actionPlans).search}
        title={t.page('list')}
        rowId={planId}
        taken={{ list: 'action-plans.plans' }}
        saved={{ page: 'action-plans.plans' }}
        columns={columns}
        filters={filters}
        queryOf={view}
        sorts={[
          { id: 'dueOn', label: t('sortDue') },
          { id: '-createdAt', label: t('sortNewest') },
          { id: '-doneAt', label: t('sortDone') },
        ]}
        query={({ clauses, sort, cursor, limit, signal }) =>
          callsOf(actionPlans).search({ body: { view, filters: [...clauses], sort, cursor, limit }, signal })
        }
        groupBy={groupOf}
        phone={head}
        views={<PlanViews view={view} />}
        actions={
          canCreate && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          )
        }
        keys={keys}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['enter'], does: p('keyOpen') },
          ...hinted.map(([key, does]) => ({ keys: [key], does: t(does) })),
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(plan) => (
          <ListCard
            start={<PlanState state={plan.state} />}
            end={<PlanDue plan={plan} />}
            title={plan.name}
            foot={[plan.locationName ?? t('whole'), plan.ownerName ?? t('nobody')].join(' · ')}
          />
        )}
        pane={(id, row, controls) => <PlanPane key={id} id={Number(id)} row={row} controls={controls} onAsk={onAsk} />}
        empty={{
          nothing: {
            title: t('none'),
            body: t('noneBody'),
            actions: canCreate && <Button onClick={() => setCreating(true)}>{t('create')}</Button>,
          },
        }}
      />
      {asked?.what === 'edit' && <PlanDialog plan={asked.plan} onClose={close} />}
      {asked?.what === 'reject' && <RejectDialog plan={asked.plan} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t('remove')}
          tone="negative"
          run={() => callsOf(actionPlans).remove({ params: { actionPlanId: asked.plan.id } })}
          rehearse={() => rehearsalsOf(actionPlans).remove({ params: { actionPlanId: asked.plan.id } })}
          said={t('removed')}
          onClose={close}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
      {isCreating && <PlanDialog onClose={() => setCreating(false)} />}
    </>
  )
}
