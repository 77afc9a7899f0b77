import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconTemplate } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { fetchDefaultPeriod } from '#product/workspace/date-ranges/web/public.ts'
import { LabelDialog } from '#product/workspace/labels/web/public.ts'
import { type Review, reviews } from '../contract.ts'
import { dueGroup, dueHead } from './due-group.ts'
import { emptyOf } from './empty-of.tsx'
import { askForReply, type ReplyIntent } from './reply-intent.ts'
import { reviewCalls } from './review-calls.ts'
import { ReviewCard } from './review-card.tsx'
import { useReviewColumns } from './review-columns.tsx'

import { ReviewPane } from './review-pane.tsx'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useArrivals } from './use-arrivals.ts'
import { useBulkActs } from './use-bulk-acts.tsx'
import { sayCount } from './say-count.ts'
import { reviewId, useReviewActs } from './use-review-acts.ts'
import { useFormerAddress } from './use-former-address.ts'
import { useReviewFilters } from './use-review-filters.tsx'
import { useReviewLabels } from './use-review-labels.ts'
import { countOf, useViewCounts } from './use-view-counts.ts'
import { ViewColumn } from './view-column.tsx'
import { mergeFilters, type ReviewSort, type ReviewView, viewIn, viewsFor, firstView, waits } from './views.ts'
import classes from './workbench.module.css'

const PhoneTabs = later(() => import('./phone-tabs.tsx').then(({ PhoneTabs }) => PhoneTabs))

const AssignDialog = later(() => import('./assign-dialog.tsx').then(({ AssignDialog }) => AssignDialog))

export const prepare = fetchDefaultPeriod

/** The desk at which reviews are read and answered: views, list, and the open review beside it. */
export function WorkbenchPage() {
  const t = useReviewsText()
  const p = usePlatformText()
  const rights = useReviewRights()
  const zone = useReaderZone()
  const now = useNow()
  const queries = useQueryClient()
  const [search, changeSearch] = useSearchState()
  const { answer, approve } = rights
  const views = useMemo(() => viewsFor({ answer, approve }), [answer, approve])
  const view = views[viewIn(search, firstView(rights))]
  const scroller = useRef<HTMLDivElement>(null)
  const [toAssign, setToAssign] = useState<Review>()
  const [toLabel, setToLabel] = useState<Review>()
  const labelled = useReviewLabels()

  const bar = useReviewFilters(view)
  const { clauses, chosen, secondary } = useFilterState(bar)
  const filters = useMemo(() => mergeFilters(view.filters, clauses), [view, clauses])
  useFormerAddress()

  const sorts = sortsOf(view, t)
  const sort: ReviewSort = sorts.find(({ id }) => id === search['sort'])?.id ?? view.sort
  const isByDue = sort === 'due' && !hasWords(filters)
  const own = clauses.filter((clause) => !secondary.includes(clause))
  const toSave = countable(mergeFilters(view.filters, own), sort)
  const { arrived, show } = useArrivals(filters, sort === '-date' || hasWords(filters), scroller)

  const bulkActs = useBulkActs(rowsOf<Review>(queriesOf(reviews).search, reviewId).find)
  const acts = useReviewActs()
  const actOn = (id: 'read' | 'flag', row: Review | undefined) => row && acts.find((act) => act.id === id)?.run(row)
  const reply = (row: Review | undefined, what: ReplyIntent) => {
    if (!row) return
    changeSearch({ open: String(row.id) }, search['open'] ? 'replace' : 'push')
    askForReply(row.id, what)
  }
  const columns = useReviewColumns(!isByDue)
  const places =
    clauses.find(({ name, operator: op }) => name === 'location' && op === operator.Equal)?.values.length ?? 0
  const toAnswer = useViewCounts([views.needs], chosen).needs

  const { number } = useFormat()
  const menu = (size: number, icon: number) => (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant={size > 28 ? 'transparent' : 'default'}
          color="var(--ink-1)"
          size={size}
          aria-label={t('more')}
        >
          <IconDots size={icon} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Slot name="reviews.menu" props={{ icon: <IconTemplate size={16} stroke={1.6} /> }} />
      </Menu.Dropdown>
    </Menu>
  )

  return (
    <>
      <ListScreen<Review, typeof bar>
        id="reviews"
        route={queriesOf(reviews).search}
        title={t.page('workbench')}
        rowId={reviewId}
        columns={columns}
        filters={bar}
        sorts={sorts}
        scrollerRef={scroller}
        query={async ({ clauses: asked, sort: by, cursor, limit, signal }) => {
          const mine = [...mergeFilters(view.filters, asked)]
          const order = (by ?? view.sort) as ReviewSort
          const [page, total] = await Promise.all([
            reviewCalls.search({ body: { filters: mine, sort: order, cursor, limit }, signal }),
            cursor === undefined ? queries.fetchQuery({ ...countOf(countable(mine, order)), staleTime: 0 }) : undefined,
          ])
          return { ...page, total }
        }}
        queryOf={view.id}
        taken={{
          list: 'reviews.reviews',
          filters: countable(filters, sort),
          sort: sort === 'due' ? (isByDue ? 'date' : '-date') : sort,
        }}
        saved={{ page: 'reviews.reviews', filters: toSave }}
        groupBy={isByDue ? (row) => dueHead(dueGroup(row, now, zone), t) : undefined}
        isUnread={(row) => !row.read}
        views={<ViewColumn views={views} active={view.id} filters={chosen} />}
        empty={emptyOf({ view, hasFilters: chosen.length > 0, t, go: (id) => changeSearch({ view: id }, 'push') })}
        bulkActions={bulkActs}
        bulkExtra={(start: (action: BulkAction<Review>) => void) => <Slot name="reviews.bulk" props={{ start }} />}
        keys={(row) => [
          { keys: 'r', does: t('keyReplyLong'), group: 'list', run: () => reply(row, 'reply') },
          { keys: 'm', does: t('keyMacroLong'), group: 'list', run: () => reply(row, 'macro') },
          ...(rights.assign
            ? [{ keys: 'a', does: t('keyAssignLong'), group: 'list' as const, run: () => setToAssign(row) }]
            : []),
          ...(rights.label
            ? [{ keys: 'l', does: t('keyLabelLong'), group: 'list' as const, run: () => setToLabel(row) }]
            : []),
          ...(rights.flag
            ? [{ keys: 'f', does: t('keyFlagLong'), group: 'list' as const, run: () => actOn('flag', row) }]
            : []),
          ...(rights.read
            ? [
                {
                  keys: 'e',
                  does: t('keyReadLong'),
                  group: 'list' as const,
                  run: () => !row?.read && actOn('read', row),
                },
                { keys: 'shift+u', does: t('keyUnreadLong'), group: 'list' as const, run: () => actOn('read', row) },
              ]
            : []),
        ]}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['x'], does: p('keySelect') },
          { keys: ['r'], does: t('keyReply') },
          { keys: ['m'], does: t('keyMacro') },
          { keys: ['a'], does: t('keyAssign') },
          { keys: ['l'], does: t('keyLabel') },
          { keys: ['f'], does: t('keyFlag') },
          { keys: ['u'], does: p('keyUndo') },
          { keys: ['g'], does: p('keyGoTo') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        header={
          arrived.length > 0 && (
            <div className={classes.news} role="status">
              {t('arrived', { count: arrived.length })}
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  show()
                  if (sort !== '-date') changeSearch({ open: String(arrived[0]) }, 'push')
                }}
              >
                {t('show')}
              </Button>
            </div>
          )
        }
        phone={{
          title:
            view.id === 'needs' && toAnswer
              ? sayCount(t('toAnswer', { count: toAnswer.count }), toAnswer, number)
              : undefined,
          over: places > 0 ? t('locations', { count: places }) : t('allLocations'),
          tools: menu(44, 22),
          tabs: <PhoneTabs views={views} active={view.id} filters={chosen} />,
        }}
        actions={menu(28, 16)}
        card={(row, isFocused) => (
          <ReviewCard
            review={row}
            isFocused={isFocused}
            acts={acts}
            showsLocation={places !== 1}
            onReply={() => reply(row, 'reply')}
          />
        )}
        pane={(id, row, controls) => (
          <ReviewPane
            key={id}
            reviewId={Number(id)}
            row={row}
            controls={controls}
            acts={acts}
            onAssign={rights.assign ? setToAssign : undefined}
          />
        )}
      />
      {toLabel && (
        <LabelDialog id={toLabel.id} had={toLabel.labelIDs} labelled={labelled} onClose={() => setToLabel(undefined)} />
      )}
      {toAssign && <AssignDialog review={toAssign} onClose={() => setToAssign(undefined)} />}
    </>
  )
}

/** The list by due time leaves out what is answered or gone; its count must do the same. */
function countable(filters: readonly FilterClause[], sort: ReviewSort): readonly FilterClause[] {
  return sort === 'due' && !hasWords(filters) ? mergeFilters(filters, waits) : filters
}

function hasWords(filters: readonly FilterClause[]): boolean {
  return filters.some(({ name, operator: op }) => name === 'text' && op === operator.CaseInsensitiveText)
}

function sortsOf({ id, sort: first }: ReviewView, t: ReturnType<typeof useReviewsText>) {
  const due = { id: 'due' as const, label: t('sortDue') }
  const all: { id: ReviewSort; label: string }[] = [
    ...(first === 'due' ? [due] : []),
    { id: '-date', label: t('sortNewest') },
    { id: 'date', label: t('sortOldest') },
    { id: 'rating', label: t('sortLowest') },
    { id: '-rating', label: t('sortHighest') },
    ...(id === 'saved' ? [due] : []),
  ]
  return all
}
