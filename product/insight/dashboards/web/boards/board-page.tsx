import { Button, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { FilterChips } from '#platform/web/list/filter-chips.tsx'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { PageLink, usePageParams } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { Desk, FilterBar } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useReviewFilters } from '#product/reputation/reviews/web/public.ts'
import { comparison, type Dashboard, dashboards } from '../../contract.ts'
import { useDashboardText } from '../use-text.ts'
import { BoardMenu } from './board-menu.tsx'
import { BoardSwitcher } from './board-switcher.tsx'
import { BoardTiles } from './board-tiles.tsx'
import classes from './boards.module.css'
import { boardQuery } from './use-boards.ts'

/** One dashboard: its tiles over the filter bar. */
export function BoardPage() {
  const t = useDashboardText()
  const p = usePlatformText()
  const { dashboardId } = usePageParams(dashboards, 'board')
  const { data: board, error, refetch } = useQuery(boardQuery(dashboardId))
  usePageTitle(board?.name ?? t.page('board'))
  if (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Desk
        bar={
          <FilterBar>
            <BoardSwitcher />
          </FilterBar>
        }
      >
        <div className={classes.board}>
          <EmptyState
            kind={isMissing ? 'forbidden' : 'error'}
            title={isMissing ? error.message : errorText(error, p)}
            reference={error instanceof ApiError && !isMissing ? error.correlationId : undefined}
            actions={
              isMissing ? (
                <PageLink system={dashboards} page="start">
                  {t('toStart')}
                </PageLink>
              ) : (
                <Button onClick={() => void refetch()}>{p('tryAgain')}</Button>
              )
            }
          />
        </div>
      </Desk>
    )
  }
  if (!board)
    return (
      <Desk>
        <div className={classes.board}>
          <Skeleton height={160} />
        </div>
      </Desk>
    )
  return <Board key={board.id} board={board} />
}

function Board({ board }: { board: Dashboard }) {
  const t = useDashboardText()
  const searchRef = useRef<HTMLInputElement>(null)
  const [search, change] = useSearchState()
  const filters = useReviewFilters({})
  const state = useFilterState(filters)
  const isReady = useFirstFilters(board, state)
  const compare =
    search['compare'] === 'none'
      ? null
      : (comparison.options.find((one) => one === search['compare']) ?? 'previousPeriod')
  const isEditing = search['edit'] !== undefined && board.action !== 'view'
  return (
    <Desk
      bar={
        <FilterBar
          end={
            <>
              <Select
                aria-label={t('compare')}
                size="xs"
                w={170}
                allowDeselect={false}
                value={compare ?? 'none'}
                onChange={(next) => change({ compare: next === 'previousPeriod' ? undefined : (next ?? undefined) })}
                data={[
                  { value: 'previousPeriod', label: t('comparePeriod') },
                  { value: 'previousYear', label: t('compareYear') },
                  { value: 'none', label: t('compareNone') },
                ]}
              />
              {!isEditing && <BoardMenu board={board} onEdit={() => change({ edit: '1' }, 'push')} />}
            </>
          }
        >
          <BoardSwitcher current={board} />
          <FilterChips filters={filters} state={state} searchRef={searchRef} />
        </FilterBar>
      }
    >
      <div className={classes.board}>
        <h1 className="sr">{board.name}</h1>
        {isReady && (
          <BoardTiles
            key={isEditing ? `editing ${board.version}` : 'shown'}
            board={board}
            filters={filters}
            clauses={state.clauses}
            chosen={state.chosen}
            compare={compare}
            isEditing={isEditing}
            onEdit={() => change({ edit: '1' }, 'push')}
            onDone={() => change({ edit: undefined })}
          />
        )}
      </div>
    </Desk>
  )
}

/** A dashboard opens with its own filters unless the address has some; from then on the address alone says what holds. */
function useFirstFilters(board: Dashboard, state: ReturnType<typeof useFilterState>): boolean {
  const hasFilters = state.chosen.length > 0
  const [isReady, setReady] = useState(board.filters.length === 0 || hasFilters)
  if (!isReady && hasFilters) setReady(true)
  useEffect(() => {
    if (!isReady) state.replace(board.filters, 'replace')
  }, [isReady, board, state])
  return isReady
}
