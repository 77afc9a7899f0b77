import { Button } from '@mantine/core'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { useNames } from './clause-chip.tsx'
import type { FilterClause } from '#platform/contract/filter.ts'
import { formatClause } from './filter-words.ts'
import type { Filter } from './filters.ts'
import type { EmptyOffer } from './list-types.ts'
import type { FilterState } from './use-filter-state.ts'

type Props = {
  error: unknown
  filters: readonly Filter[]
  filterState: FilterState
  empty: { nothing: EmptyOffer; instead?: EmptyOffer }
  onRetry: () => void
}

/** Says which emptiness it is: failed, not allowed, filtered out, or nothing there; and offers the one next step. */
export function ListEmpty({ error, filters, filterState, empty, onRetry }: Props) {
  const t = usePlatformText()
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState kind="forbidden" title={t('forbiddenTitle')} body={error.message} />
  if (error) {
    return (
      <EmptyState
        kind="error"
        title={t('errorTitle')}
        body={errorText(error, t)}
        reference={error instanceof ApiError ? error.correlationId : undefined}
        actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    )
  }
  if (empty.instead) return <EmptyState kind="unconnected" {...empty.instead} />
  const set = [...filterState.chosen, ...filterState.secondary]
  const last = set.at(-1)
  const filter = filters.find(({ name }) => name === last?.name)
  if (!last || !filter) return <EmptyState kind="nothing" {...empty.nothing} />
  return (
    <EmptyState
      kind="filtered"
      title={t('emptyFilteredTitle', { count: set.length })}
      body={t('emptyFilteredBody')}
      actions={
        <>
          <DropButton filter={filter} clause={last} filterState={filterState} />
          <Button variant="default" onClick={filterState.clear}>
            {t('clearAll')}
          </Button>
        </>
      }
    />
  )
}

type DropProps = { filter: Filter; clause: FilterClause; filterState: FilterState }

function DropButton({ filter, clause, filterState }: DropProps) {
  const t = usePlatformText()
  const said = formatClause(filter, clause, useNames(filter, clause, filterState), t, useFormat())
  const drop = () =>
    filterState.secondary.includes(clause)
      ? filterState.dropSecondary(clause)
      : filterState.set(
          filter.name,
          filterState.chosen.filter((one) => one.name === filter.name && one !== clause),
        )
  return (
    <Button onClick={drop}>{t('dropFilter', { filter: (said.value ?? filter.label).replaceAll(/[“”]/g, '') })}</Button>
  )
}
