import { useRef, useState } from 'react'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { fetchDefaultPeriod } from '#product/workspace/date-ranges/web/public.ts'
import { LabelDialog } from '#product/workspace/labels/web/public.ts'
import { type ListedReview, type Review, reviews } from '../contract.ts'
import { ArrivalsNote } from './arrivals-note.tsx'
import { dueGroup, dueHead } from './due-group.ts'
import { emptyOf } from './empty-of.tsx'
import { askOfPane, type PaneIntent } from './pane-intent.ts'
import { ReviewCard } from './review-card.tsx'
import { useReviewColumns } from './review-columns.tsx'
import { ReviewPane } from './review-pane.tsx'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { type BulkFillerProps, useBulkActs } from './use-bulk-acts.tsx'
import { useByHand } from './use-by-hand.tsx'
import { reviewId, useReviewActs } from './use-review-acts.ts'
import { useFormerAddress } from './use-former-address.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewLabels } from './use-review-labels.ts'
import { useSnoozeDialog } from './use-snooze-dialog.tsx'
import { useViewCounts } from './use-view-counts.ts'
import { useWorkbench } from './use-workbench.ts'
import { placesIn, useWorkbenchHead } from './use-workbench-head.tsx'
import { ViewColumn } from './view-column.tsx'
import { WorkbenchMenu } from './workbench-menu.tsx'

const AssignDialog = laterDialog(() => import('./assign-dialog.tsx').then(({ AssignDialog }) => AssignDialog))

export const prepare = fetchDefaultPeriod

/** The desk at which reviews are read and answered: views, list, and the open review beside it. */
export function WorkbenchPage() {
  const t = useReviewsText()
  const rights = useReviewRights()
  const zone = useReaderZone()
  const now = useNow()
  const [search, changeSearch] = useSearchState()
  const scroller = useRef<HTMLDivElement>(null)
  const [toAssign, setToAssign] = useState<Review>()
  const snoozing = useSnoozeDialog()
  const [toLabel, setToLabel] = useState<Review>()
  const labelled = useReviewLabels()
  const workbench = useWorkbench()
  useFormerAddress()

  const { views, view, bar, chosen, isByDue } = workbench
  const places = placesIn(workbench)
  const snoozed = useViewCounts([views.snoozed], chosen).snoozed?.count ?? 0
  const acts = useReviewActs()
  const reply = (row: Review | undefined, what: PaneIntent) => {
    if (!row) return
    changeSearch({ open: String(row.id) }, search['open'] ? 'replace' : 'push')
    askOfPane(row.id, what)
  }
  const columns = useReviewColumns(!isByDue, view.id === 'lost')
  const bulkActs = useBulkActs(rowsOf<Review>(queriesOf(reviews).search, reviewId).find)
  const byHand = useByHand(places.length === 1 ? Number(places[0]) : undefined)
  const head = useWorkbenchHead(workbench, places.length, byHand.add)
  const { keys, hints } = useReviewKeys({
    acts,
    reply,
    assign: setToAssign,
    label: setToLabel,
    snooze: snoozing.snooze,
    add: byHand.add,
  })

  return (
    <>
      <Slot name="reviews.rows" props={{}} />
      <ListScreen<ListedReview, typeof bar>
        id="reviews"
        route={queriesOf(reviews).search}
        title={t.page('workbench')}
        rowId={reviewId}
        columns={columns}
        filters={bar}
        sorts={workbench.sorts}
        scrollerRef={scroller}
        query={workbench.query}
        queryOf={view.id}
        taken={workbench.taken}
        saved={workbench.saved}
        groupBy={isByDue ? (row) => dueHead(dueGroup(row, { now, zone, approve: rights.approve }), t) : undefined}
        isUnread={isUnread}
        views={<ViewColumn views={views} active={view.id} filters={chosen} />}
        empty={emptyOf({
          view,
          hasFilters: chosen.length > 0,
          snoozed,
          t,
          go: (id) => changeSearch({ view: id }, 'push'),
        })}
        bulkActions={bulkActs}
        bulkExtra={(start) => <Slot<BulkFillerProps> name="reviews.bulk" props={{ start }} />}
        bulkMenu={(start) => <Slot<BulkFillerProps> name="reviews.bulkMenu" props={{ start }} />}
        keys={keys}
        hints={hints}
        header={<ArrivalsNote workbench={workbench} scroller={scroller} />}
        phone={head}
        actions={<WorkbenchMenu onAdd={byHand.add} />}
        card={(row, isFocused) => (
          <ReviewCard
            review={row}
            isFocused={isFocused}
            acts={acts}
            showsLocation={places.length !== 1}
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
            handActs={byHand.acts}
            onAssign={rights.assign ? setToAssign : undefined}
            onSnooze={snoozing.snooze}
          />
        )}
      />
      {toLabel && (
        <LabelDialog id={toLabel.id} had={toLabel.labelIDs} labelled={labelled} onClose={() => setToLabel(undefined)} />
      )}
      {byHand.dialog}
      {snoozing.dialog}
      {toAssign && <AssignDialog review={toAssign} onClose={() => setToAssign(undefined)} />}
    </>
  )
}

function isUnread({ read }: ListedReview): boolean {
  return !read
}
