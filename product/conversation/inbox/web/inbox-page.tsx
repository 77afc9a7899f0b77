import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { KeyBinding } from '#platform/web/keys/key-registry.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { askOfPane, ReviewBeside, useReviewRights, useSnoozeDialog } from '#product/reputation/reviews/web/public.ts'
import { inbox, type InboxThread } from '../contract.ts'
import { viewClauses } from '../shapes/view-clauses.ts'
import type { Asked } from './act-fields.tsx'
import { dueGroup } from './due-group.ts'
import { useInboxHead } from './inbox-head.tsx'
import { InboxStrip } from './inbox-strip.tsx'
import { InboxViews, searchOf, shownIn } from './inbox-views.tsx'
import type { ThreadFillerProps, ThreadWish } from './thread-filler.ts'
import { ThreadBar } from './thread-bar.tsx'
import { ThreadDialog } from './thread-dialog.tsx'
import { textOf, ThreadLines } from './thread-lines.tsx'
import { useBulkThreads } from './use-bulk-threads.tsx'
import { markSeen, threadId, useSeen } from './use-seen.ts'
import { useThreadColumns } from './use-thread-columns.tsx'
import { useInboxText } from './use-text.ts'

const fields: Record<string, FieldLook> = {
  location: { pinned: true },
  source: { pinned: true },
  rating: { pinned: true },
  assignee: {},
  queue: {},
  stage: {},
}
/** What is worked off by when it is due; all else is looked through by what happened last. */
const byDue = ['Mine', 'Unassigned']

/** What somebody has to look after, whoever has it: views and queues, the threads, and the open one beside them. */
export function InboxPage() {
  const t = useInboxText()
  const p = usePlatformText()
  const may = useMay()
  const rights = useReviewRights()
  const { dateTime } = useFormat()
  const sourceName = useSourceName()
  const { act } = useAct()
  const [search, changeSearch] = useSearchState()
  const shown = shownIn(search)
  const { view } = shown
  const isUnread = search['unread'] !== undefined
  const now = useNow()
  const zone = useReaderZone()
  const find = useMemo(() => ({ name: 'text', label: t('searchThreads'), operator: operator.CaseInsensitiveText }), [t])
  const filters = useListFilters(inbox, 'threads', { search: find, fields })
  const snoozing = useSnoozeDialog()
  const columns = useThreadColumns()
  const head = useInboxHead(shown)
  const bulkActions = useBulkThreads()
  const [asked, setAsked] = useState<{ thread: InboxThread; what: Asked }>()
  /** What a key asked for in a thread of another channel than reviews. */
  const [wished, setWished] = useState<{ threadId: number; wish: ThreadWish }>()

  const reopen = (thread: InboxThread) =>
    void act(() => callsOf(inbox).act({ body: { ids: [thread.id], act: { kind: 'reopen' } } }), t('reopened'))
  const mark = ({ id, isUnread: seen }: InboxThread) =>
    void act(() => markSeen([id], seen), {
      message: t(seen ? 'markedRead' : 'markedUnread'),
      undo: () => markSeen([id], !seen),
    })
  const sorts = [
    { id: 'due', label: t('sortDue') },
    { id: '-last', label: t('sortLast') },
    { id: 'last', label: t('sortOldest') },
  ]
  const isByDue = view !== undefined && byDue.includes(view)
  const usual = isByDue ? sorts : sorts.toSorted((a, b) => Number(a.id === 'due') - Number(b.id === 'due'))
  const { clauses: said, secondary } = useFilterState(filters)
  const own = view ? viewClauses[view] : []
  const chosen = said.filter((clause) => !secondary.includes(clause))
  const open = ({ id }: InboxThread) => changeSearch({ open: String(id) }, search['open'] ? 'replace' : 'push')
  const wishFor = (thread: InboxThread, wish: ThreadWish) => {
    open(thread)
    setWished({ threadId: thread.id, wish })
  }
  const ask = (what: 'reply' | 'ticket' | 'forward') => (thread: InboxThread) => {
    if (!thread.review) return what === 'reply' && wishFor(thread, what)
    open(thread)
    askOfPane(thread.review.id, what)
  }
  const snooze = (thread: InboxThread) => {
    if (!thread.review) wishFor(thread, 'snooze')
    else snoozing.snooze?.(thread.review)
  }
  const keys = (thread: InboxThread | undefined): readonly KeyBinding[] => {
    const key = (letter: string, does: string, run: (thread: InboxThread) => void): KeyBinding => ({
      keys: letter,
      does,
      group: 'list',
      run: () => thread && run(thread),
    })
    const isReview = thread?.review !== null
    const askFor = (what: Asked) => (one: InboxThread) => one.closedAt === null && setAsked({ thread: one, what })
    return [
      key('r', t('keyReplyLong'), ask('reply')),
      key('shift+u', t('keyReadLong'), (one) => one.closedAt === null && mark(one)),
      ...(snoozing.snooze || !isReview ? [key('z', t('keySnoozeLong'), snooze)] : []),
      ...(may('tickets.add') && isReview ? [key('t', t('keyTicket'), ask('ticket'))] : []),
      ...(rights.forward && isReview ? [key('shift+f', t('keyForward'), ask('forward'))] : []),
      ...(may(actionOf(inbox, 'assign')) ? [key('a', t('keyAssignLong'), askFor('assign'))] : []),
      ...(may(actionOf(inbox, 'edit')) ? [key('s', t('keyMoveLong'), askFor('stage'))] : []),
      ...(may(actionOf(inbox, 'close'))
        ? [
            key('e', t('keyCloseLong'), askFor('close')),
            key('o', t('keyReopen'), (one) => one.closedAt !== null && reopen(one)),
          ]
        : []),
    ]
  }
  return (
    <>
      <ListScreen
        id="inbox"
        route={queriesOf(inbox).search}
        title={t.page('list')}
        rowId={threadId}
        columns={columns}
        filters={filters}
        sorts={usual}
        saved={{ page: 'inbox.threads', filters: [...own, ...chosen] }}
        taken={{ list: 'inbox.threads', filters: [...own, ...said] }}
        queryOf={`${view} ${isUnread}`}
        query={({ clauses, sort, cursor, limit, signal }) =>
          callsOf(inbox).search({
            body: { view, unread: isUnread, filters: [...clauses], sort, cursor, limit },
            signal,
          })
        }
        groupBy={
          (search['sort'] ?? usual[0]!.id) === 'due' ? (thread) => dueGroup(thread, { now, zone, t }) : undefined
        }
        isUnread={(thread) => thread.isUnread}
        beside={(thread) => <ThreadLines thread={thread} />}
        header={<InboxStrip />}
        views={<InboxViews {...shown} />}
        phone={head}
        actions={
          <PageLink system={inbox} page="funnel">
            {t.page('funnel')}
          </PageLink>
        }
        bulkActions={view === 'Closed' ? [] : bulkActions}
        keys={keys}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['x'], does: p('keySelect') },
          { keys: ['r'], does: t('keyReply') },
          { keys: ['a'], does: t('keyAssign') },
          { keys: ['s'], does: t('keyMove') },
          ...(snoozing.snooze ? [{ keys: ['z'], does: t('keySnooze') }] : []),
          { keys: ['e'], does: t('keyClose') },
          { keys: ['u'], does: p('keyUndo') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(thread) => (
          <ListCard
            start={
              <>
                {thread.subject.rating !== null && <Stars value={thread.subject.rating} />}
                <SourceMark name={sourceName(thread.subject.sourceID)} />
              </>
            }
            end={dateTime(thread.lastAt)}
            title={thread.subject.authorName ?? t('anonymous')}
            text={textOf(thread) || t('ratingOnly')}
            foot={[thread.subject.locationName, thread.assignee?.name ?? t('nobody')].join(' · ')}
          />
        )}
        pane={(id, thread, controls) =>
          thread && (
            <OpenThread
              key={id}
              thread={thread}
              controls={controls}
              wish={wished?.threadId === thread.id ? wished.wish : undefined}
              onWished={() => setWished(undefined)}
              bar={
                <ThreadBar
                  thread={thread}
                  onAsk={(what) => setAsked({ thread, what })}
                  onReopen={() => reopen(thread)}
                />
              }
            />
          )
        }
        empty={{
          nothing: {
            kind: 'done',
            title: t('none'),
            body: t('noneBody'),
            actions: view !== 'All' && (
              <Button variant="default" onClick={() => changeSearch(searchOf({ view: 'All', queueID: null }), 'push')}>
                {t('seeAll')}
              </Button>
            ),
          },
        }}
      />
      {snoozing.dialog}
      {asked && (
        <ThreadDialog
          thread={asked.thread}
          asked={asked.what}
          onClose={() => setAsked(undefined)}
          onDone={(what) => what === 'close' && search['open'] && changeSearch({ open: undefined })}
        />
      )}
    </>
  )
}

type OpenProps = Omit<ThreadFillerProps, 'channel' | 'subjectID'> & { thread: InboxThread }

/** The open thread, which is read once it was in sight for a moment. */
function OpenThread({ thread, controls, bar, wish, onWished }: OpenProps) {
  useSeen(thread)
  const { channel, subject, review } = thread
  if (review) return <ReviewBeside review={review} controls={controls} bar={bar} />
  const props = { channel, subjectID: subject.id, controls, bar, wish, onWished }
  return <Slot<ThreadFillerProps> name="inbox.thread" props={props} />
}
