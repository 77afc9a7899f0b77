import { IconRepeat } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useKeptFocus } from '#platform/web/keys/use-kept-focus.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { BulkAction, Column } from '#platform/web/list/list-types.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { useListFilters, type FieldLook } from '#platform/web/list/use-list-filters.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { automations, type RuleRun } from '../contract.ts'
import { RunPane } from './run-pane.tsx'
import { shapeOfRun } from './rule-state.ts'
import { useRulesText } from './use-text.ts'

const fields: Record<string, FieldLook> = {
  rule: { pinned: true, options: ruleOptions },
  state: { pinned: true },
  at: { pinned: true },
  location: {},
  event: {},
  review: { byLink: true },
  ticket: { byLink: true },
  question: { byLink: true },
}

async function ruleOptions() {
  const rules = await callsOf(automations).list()
  return rules.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** What rules did, the latest first; what was not done can be done again. */
export function RunsPage() {
  useKeptFocus()
  const t = useRulesText()
  const p = usePlatformText()
  const shut = useShut(automations)
  const { dateTime, number } = useFormat()
  const filters = useListFilters(automations, 'runs', { fields })
  const nameOf = ({ customer, locationName, ticket, question }: RuleRun) =>
    ticket
      ? [t('numbered', { number: ticket.number }), ticket.title].filter(Boolean).join(': ')
      : (question?.text ?? customer ?? locationName)
  const columns: Column<RuleRun>[] = [
    { id: 'at', label: t('date'), width: 150, fixed: true, fields: ['at'], cell: ({ at }) => dateTime(at) },
    {
      id: 'review',
      label: t('ranOn'),
      width: 'fill',
      fixed: true,
      fields: ['review', 'ticket', 'question'],
      cell: (run) => (
        <>
          {run.rating !== null && <Stars value={run.rating} />} <span className="cut">{nameOf(run)}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('result'),
      width: 220,
      fields: ['state'],
      cell: (run) => <StateMark shape={shapeOfRun(run.state)} label={t.member('runState', run.state)} />,
    },
    {
      id: 'rule',
      label: t('rule'),
      width: 220,
      fields: ['rule'],
      cell: ({ ruleName }) => <span className="cut">{ruleName}</span>,
    },
    {
      id: 'location',
      label: t('location'),
      width: 180,
      fields: ['location'],
      cell: ({ locationName }) => <span className="cut">{locationName}</span>,
    },
    {
      id: 'done',
      label: t('actionsDone'),
      width: 100,
      align: 'end',
      cell: ({ done, steps }) => t('doneOf', { done: number(done), steps: number(steps) }),
    },
  ]
  const bulk: BulkAction<RuleRun>[] = [
    {
      id: 'replay',
      label: t('replay'),
      icon: IconRepeat,
      key: 'Shift+R',
      explain: (count) => t('replayAsk', { count }),
      run: (ids) => callsOf(automations).replay({ body: { ids: ids.map(Number) } }),
      nameOf,
    },
  ]
  return (
    <ListScreen<RuleRun, readonly Filter[]>
      id="rule-runs"
      route={queriesOf(automations).searchRuns}
      title={t.page('runs')}
      rowId={({ id }) => id}
      columns={columns}
      filters={filters}
      taken={{ list: 'automations.runs' }}
      query={({ clauses, cursor, limit, signal }) =>
        callsOf(automations).searchRuns({ body: { filters: [...clauses], cursor, limit }, signal })
      }
      actions={
        <PageLink system={automations} page="rules">
          {t.page('rules')}
        </PageLink>
      }
      bulkActions={shut('replay') ? [] : bulk}
      hints={[
        { keys: ['j', 'k'], does: p('keyMove') },
        { keys: ['x'], does: p('keySelect') },
        { keys: ['?'], does: p('allKeys') },
      ]}
      card={(run) => (
        <ListCard
          start={run.rating !== null && <Stars value={run.rating} />}
          end={dateTime(run.at)}
          title={nameOf(run)}
          text={run.ruleName}
          foot={t.member('runState', run.state)}
        />
      )}
      pane={(id, run, controls) => <RunPane key={id} id={Number(id)} run={run} controls={controls} />}
      empty={{ nothing: { title: t('noRuns'), body: t('noRunsBody') } }}
    />
  )
}
