import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Action, roles } from '../contract.ts'
import { ActionPane } from './action-pane.tsx'
import { useActions } from './use-actions.ts'
import { useRolesText } from './use-text.ts'

const standings = ['asked', 'same', 'everybodys'] as const
const tierWords = { standard: 'standard', privileged: 'privileged', 'super-privileged': 'superPrivileged' } as const

/** Every right of the systems that stand, and what asks for it. */
export function CataloguePage() {
  const t = useRolesText()
  const { number } = useFormat()
  const { areas } = useActions()
  const filters = useMemo(
    () =>
      [
        { kind: 'text', name: 'q', label: t('search') },
        {
          kind: 'choice',
          name: 'area',
          label: t('area'),
          pinned: true,
          options: areas.map(({ area, name }) => ({ value: area, label: name })),
        },
        {
          kind: 'choice',
          name: 'tier',
          label: t('tier'),
          pinned: true,
          options: Object.entries(tierWords).map(([value, word]) => ({ value, label: t(word) })),
        },
        {
          kind: 'choice',
          name: 'use',
          label: t('use'),
          pinned: true,
          options: standings.map((value) => ({ value, label: t(`standing.${value}`) })),
        },
      ] as const satisfies readonly Filter[],
    [t, areas],
  )
  const tier = (action: Action) =>
    action.tier === 'standard' ? (
      <span>{t('standard')}</span>
    ) : (
      <Badge data-tone="warning">{t(tierWords[action.tier])}</Badge>
    )
  const use = ({ standing }: Action) =>
    standing !== 'later' && <StateMark shape="live" label={t(`standing.${standing}`)} />
  const columns: Column<Action>[] = [
    { id: 'does', label: t('right'), width: 'fill', fixed: true, cell: ({ does }) => <b className="cut">{does}</b> },
    { id: 'area', label: t('area'), width: 150, cell: ({ areaName }) => <span className="cut">{areaName}</span> },
    { id: 'tier', label: t('tier'), width: 92, cell: tier },
    {
      id: 'screens',
      label: t('screens'),
      width: 130,
      cell: ({ screens }) => <span className="cut">{titlesOf(screens) || '–'}</span>,
    },
    {
      id: 'calls',
      label: t('calls'),
      width: 60,
      align: 'end',
      cell: ({ routes }) => <span className="num">{number(routes.length)}</span>,
    },
    { id: 'use', label: t('use'), width: 116, cell: use },
  ]
  return (
    <ListScreen
      id="actions"
      route={queriesOf(roles).actions}
      title={t.page('catalogue')}
      rowId={actionId}
      columns={columns}
      filters={filters}
      query={async ({ filters: { q = '', area, tier: wanted, use: used }, signal }) => {
        const low = q.toLocaleLowerCase()
        const items = (await callsOf(roles).actions({ signal })).filter(
          (action) =>
            action.standing !== 'later' &&
            [action.does, action.areaName, action.id].some((text) => text.toLocaleLowerCase().includes(low)) &&
            (!area || action.area === area) &&
            (!wanted || action.tier === wanted) &&
            (!used || action.standing === used),
        )
        return { items, nextCursor: null, total: { count: items.length, exact: true } }
      }}
      card={(action) => (
        <ListCard start={use(action)} title={action.does} text={action.areaName} foot={titlesOf(action.screens)} />
      )}
      pane={(id, action, controls) => <ActionPane key={id} id={id} action={action} controls={controls} />}
      empty={{ nothing: { title: t('noRight') } }}
    />
  )
}

function actionId(action: Action) {
  return action.id
}

function titlesOf(screens: Action['screens']): string {
  return [...new Set(screens.map(({ title }) => title))].join(', ')
}
