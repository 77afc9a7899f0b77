import { Button } from '@mantine/core'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { useOptions } from './use-options.ts'
import { sayFilter } from './filter-words.ts'
import type { Filter } from './filters.ts'
import type { EmptyOffer } from './list-types.ts'
import type { FilterState } from './use-filter-state.ts'

type Props = {
  error: unknown
  filterState: FilterState
  empty: { nothing: EmptyOffer; instead?: EmptyOffer }
  onRetry: () => void
}

/** Says which emptiness it is: failed, not allowed, filtered out, or nothing there; and offers the one next step. */
export function ListEmpty({ error, filterState, empty, onRetry }: Props) {
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
  const last = filterState.chosen.at(-1)
  if (!last) return <EmptyState kind="nothing" {...empty.nothing} />
  return (
    <EmptyState
      kind="filtered"
      title={t('emptyFilteredTitle', { count: filterState.chosen.length })}
      body={t('emptyFilteredBody')}
      actions={
        <>
          <DropButton filter={last} filterState={filterState} />
          <Button variant="default" onClick={filterState.clear}>
            {t('clearAll')}
          </Button>
        </>
      }
    />
  )
}

function DropButton({ filter, filterState }: { filter: Filter; filterState: FilterState }) {
  const t = usePlatformText()
  const said = sayFilter(filter, filterState.values[filter.name], useOptions(filter), t, useFormat())
  return (
    <Button onClick={() => filterState.set(filter, undefined)}>
      {t('dropFilter', { filter: (said.value ?? filter.label).replaceAll(/[“”]/g, '') })}
    </Button>
  )
}
