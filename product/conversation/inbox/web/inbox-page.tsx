import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { KeyBinding } from '#platform/web/keys/key-registry.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { askForReply, ReviewBeside } from '#product/reputation/reviews/web/public.ts'
import { inbox, type InboxThread } from '../contract.ts'
import type { Asked } from './act-fields.tsx'
import { useInboxHead } from './inbox-head.tsx'
import { InboxViews, searchOf, shownIn } from './inbox-views.tsx'
import { ThreadBar } from './thread-bar.tsx'
import { ThreadDialog } from './thread-dialog.tsx'
import { useBulkThreads } from './use-bulk-threads.tsx'
import { textOf, useThreadColumns } from './use-thread-columns.tsx'
import { useInboxText } from './use-text.ts'

const threadId = ({ id }: InboxThread) => id

/** What somebody has to look after, whoever has it: views and queues, the threads, and the open one beside them. */
export function InboxPage() {
  const t = useInboxText()
  const p = usePlatformText()
  const may = useMay()
  const { dateTime } = useFormat()
  const sourceName = useSourceName()
  const { act } = useAct()
  const [search, changeSearch] = useSearchState()
  const shown = shownIn(search)
  const columns = useThreadColumns()
  const head = useInboxHead(shown)
  const bulkActions = useBulkThreads()
  const [asked, setAsked] = useState<{ thread: InboxThread; what: Asked }>()

  const reopen = (thread: InboxThread) =>
    void act(() => callsOf(inbox).act({ body: { ids: [thread.id], act: { kind: 'reopen' } } }), t('reopened'))
  const ask = (what: 'reply' | 'ticket') => (thread: InboxThread) => {
    changeSearch({ open: String(thread.id) }, search['open'] ? 'replace' : 'push')
    askForReply(thread.review.id, what)
  }
  const keys = (thread: InboxThread | undefined): readonly KeyBinding[] => {
    const key = (letter: string, does: string, run: (thread: InboxThread) => void): KeyBinding => ({
      keys: letter,
      does,
      group: 'list',
      run: () => thread && run(thread),
    })
    const askFor = (what: Asked) => (one: InboxThread) => one.closedAt === null && setAsked({ thread: one, what })
    return [
      key('r', t('keyReplyLong'), ask('reply')),
      ...(may('tickets.add') ? [key('t', t('keyTicket'), ask('ticket'))] : []),
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
      <ListScreen<InboxThread, readonly []>
        id="inbox"
        route={queriesOf(inbox).search}
        title={t.page('list')}
        rowId={threadId}
        columns={columns}
        filters={[]}
        queryOf={`${shown.view} ${shown.queueID}`}
        query={({ cursor, limit, signal }) => callsOf(inbox).search({ body: { ...shown, cursor, limit }, signal })}
        isUnread={({ review }) => !review.read}
        views={<InboxViews {...shown} />}
        phone={head}
        actions={
          <PageLink system={inbox} page="funnel">
            {t.page('funnel')}
          </PageLink>
        }
        bulkActions={shown.view === 'Closed' ? [] : bulkActions}
        keys={keys}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['x'], does: p('keySelect') },
          { keys: ['r'], does: t('keyReply') },
          { keys: ['a'], does: t('keyAssign') },
          { keys: ['s'], does: t('keyMove') },
          { keys: ['e'], does: t('keyClose') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(thread) => (
          <ListCard
            start={
              <>
                {thread.review.rating !== null && <Stars value={thread.review.rating} />}
                <SourceMark name={sourceName(thread.review.sourceID)} />
              </>
            }
            end={dateTime(thread.lastAt)}
            title={thread.review.customerName ?? t('anonymous')}
            text={textOf(thread) || t('ratingOnly')}
            foot={[thread.review.locationName, thread.assignee?.name ?? t('nobody')].join(' · ')}
          />
        )}
        pane={(id, thread, controls) =>
          thread && (
            <ReviewBeside
              key={id}
              review={thread.review}
              controls={controls}
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
            actions: shown.view !== 'All' && (
              <Button variant="default" onClick={() => changeSearch(searchOf({ view: 'All', queueID: null }), 'push')}>
                {t('seeAll')}
              </Button>
            ),
          },
        }}
      />
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
