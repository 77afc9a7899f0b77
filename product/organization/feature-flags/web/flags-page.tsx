import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type FeatureFlag, featureFlags } from '../contract.ts'
import { FlagPane } from './flag-pane.tsx'
import { useFlagBook } from './flag-book.ts'
import { useFlagsText } from './use-text.ts'

/** What is tried out and for whom. Changed above the tenants; within one it shows how the flags are there. */
export function FlagsPage() {
  const t = useFlagsText()
  const { percent } = useFormat()
  const may = useMay()
  const [, change] = useSearchState()
  const { tenantId, isOurs } = useFlagBook()
  const filters = useMemo(
    () =>
      [
        { kind: 'text', name: 'q', label: t('search') },
        {
          kind: 'choice',
          name: 'state',
          label: t('state'),
          pinned: true,
          options: (['on', 'off', 'stale'] as const).map((value) => ({ value, label: t(value) })),
        },
      ] as const satisfies readonly Filter[],
    [t],
  )
  const state = (flag: FeatureFlag) => (
    <StateMark
      shape={({ stale: 'late', on: 'live', off: 'blocked' } as const)[stateOf(flag)]}
      label={t(stateOf(flag))}
    />
  )
  const targets = ({ targets: chosen }: FeatureFlag) => {
    const count = chosen ? Object.values(chosen).reduce((sum, ids) => sum + ids.length, 0) : 0
    return count ? t('targetCount', { count }) : t('nobody')
  }
  const columns: Column<FeatureFlag>[] = [
    {
      id: 'key',
      label: t('key'),
      width: 200,
      fixed: true,
      cell: ({ key, beta }) => <b className="cut">{beta ? `${key} · ${t('beta')}` : key}</b>,
    },
    {
      id: 'does',
      label: t('description'),
      width: 'fill',
      cell: (flag) => <span className="cut">{flag.description}</span>,
    },
    { id: 'owner', label: t('owner'), width: 140, cell: ({ owner }) => <span className="cut">{owner}</span> },
    {
      id: 'share',
      label: t('share'),
      width: 70,
      cell: (flag) => <span className="num">{percent(flag.sharePercent / 100)}</span>,
    },
    { id: 'targets', label: t('targets'), width: 110, cell: targets },
    { id: 'mine', label: t('forMe'), width: 70, cell: ({ enabledForMe }) => t(enabledForMe ? 'on' : 'off') },
    { id: 'state', stays: true, label: t('state'), width: 96, cell: state },
  ]
  return (
    <ListScreen
      id="feature-flags"
      route={queriesOf(featureFlags).list}
      title={t.page('list')}
      rowId={idOf}
      columns={isOurs ? columns : columns.filter(({ id }) => id !== 'targets')}
      filters={filters}
      query={async ({ filters: { q, state: wantedState }, signal }) => {
        const { items } = await callsOf(featureFlags).list({ params: { tenantId }, signal })
        const wanted = q?.toLowerCase() ?? ''
        const found = items
          .filter(({ key, description, owner }) => `${key} ${description} ${owner}`.toLowerCase().includes(wanted))
          .filter((flag) => wantedState === undefined || stateOf(flag) === wantedState)
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      actions={
        isOurs &&
        may(actionOf(featureFlags, 'add')) && (
          <Button
            leftSection={<IconPlus size={14} stroke={1.75} />}
            size="compact-md"
            onClick={() => change({ open: 'new' }, 'push')}
          >
            {t('add')}
          </Button>
        )
      }
      card={(flag) => (
        <ListCard
          start={<b>{flag.key}</b>}
          end={state(flag)}
          title={flag.description}
          text={`${flag.owner} · ${percent(flag.sharePercent / 100)}`}
        />
      )}
      pane={(id, flag, controls) => <FlagPane key={id} id={id} flag={flag} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function stateOf({ isStale, enabled }: FeatureFlag): 'stale' | 'on' | 'off' {
  if (isStale) return 'stale'
  return enabled ? 'on' : 'off'
}

function idOf({ id }: FeatureFlag) {
  return id
}
