import { queriesOf } from '#platform/web/api/queries-of.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ApprovalRule, approvals } from '../contract.ts'
import { RulePane } from './rule-pane.tsx'
import { useApprovalsText } from './use-text.ts'

/** Approval rules in the order in which they count: when each applies, and in how many steps it is approved. */
export function RulesPage() {
  const t = useApprovalsText()
  const { number, list } = useFormat()
  const shut = useShut(approvals)
  const whenOf = ({ minRating: from, maxRating: to, locationIDs, words }: ApprovalRule) => {
    const isAnyRating = from === 1 && to === 5
    const parts = [
      !isAnyRating && (from === to ? t('starsOnly', { count: from }) : t('starsFromTo', { from, to })),
      locationIDs.length > 0 && t('atLocations', { count: locationIDs.length }),
      words.length > 0 && t('withWords', { count: words.length }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? t('always') : list(parts)
  }
  const columns: Column<ApprovalRule>[] = [
    {
      id: 'position',
      label: t('position'),
      width: 100,
      align: 'end',
      cell: ({ position }) => <span className="num">{number(position)}</span>,
    },
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'when', label: t('whenHead'), width: 280, cell: (rule) => <span className="cut">{whenOf(rule)}</span> },
    { id: 'steps', label: t('stepsHead'), width: 100, align: 'end', cell: ({ steps }) => number(steps.length) },
  ]
  return (
    <ShortList
      id="approval-rules"
      title={t.page('rules')}
      route={queriesOf(approvals).list}
      load={(signal) => callsOf(approvals).list({ signal })}
      rowId={({ id }) => id}
      columns={columns}
      search={t('search')}
      textOf={({ name, words }) => [name, ...words].join(' ')}
      create={!shut('create') && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(rule) => (
        <ListCard title={rule.name} text={whenOf(rule)} foot={t('stepCount', { count: rule.steps.length })} />
      )}
      pane={(id, rule, controls) => <RulePane key={id} id={id} rule={rule} controls={controls} />}
    />
  )
}
