import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { KeyBinding } from '#platform/web/keys/key-registry.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { todayIn } from '#platform/web/list/today-in.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Ticket, tickets } from '../contract.ts'
import { type Asked, fieldsOf } from './act-fields.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ClockDialog } from './clock-section.tsx'
import { PriorityMark } from './marks.tsx'
import type { TicketLinks } from './public.ts'
import { TicketPane } from './ticket-pane.tsx'
import classes from './tickets.module.css'
import { useTicketsHead } from './tickets-head.tsx'
import { TicketViews, viewIn } from './ticket-views.tsx'
import { useBulkTickets } from './use-bulk-tickets.tsx'
import { useFieldAccess } from './use-field-access.ts'
import { TicketDue, useTicketColumns } from './use-ticket-columns.tsx'
import { useTicketsText } from './use-text.ts'

const CreateDialog = laterDialog(() => import('./create-dialog.tsx').then(({ CreateDialog: Dialog }) => Dialog))
const ticketId = ({ id }: Ticket) => id
const fields: Record<string, FieldLook> = {
  stage: { pinned: true },
  assignee: { pinned: true },
  type: { pinned: true },
  location: { pinned: true },
  importID: { byLink: true },
}
const acts = [
  ['a', 'keyAssign', 'assign', 'assign'],
  ['s', 'keyStage', 'stage', 'edit'],
  ['p', 'keyPriority', 'priority', 'edit'],
  ['z', 'keyPostpone', 'postpone', 'edit'],
  ['e', 'keyClose', 'close', 'close'],
] as const

/** What has to be settled: views and queues, the tickets by when they are due, and the open one beside them. */
export function TicketsPage() {
  const t = useTicketsText()
  const p = usePlatformText()
  const may = useMay()
  const now = useNow()
  const zone = useReaderZone()
  const { act } = useAct()
  const [search] = useSearchState()
  const view = viewIn(search)
  const columns = useTicketColumns()
  const bulkActions = useBulkTickets()
  const find = useMemo(() => ({ name: 'title', label: t('search'), operator: operator.CaseInsensitiveText }), [t])
  const filters = useListFilters(tickets, 'tickets', { search: find, fields })
  const [asked, setAsked] = useState<{ ticket: Ticket; what: Asked }>()
  const [why, setWhy] = useState<Ticket>()
  const [isCreating, setCreating] = useState(false)
  const canCreate = may(actionOf(tickets, 'create'))
  const { isHidden, canWrite } = useFieldAccess()
  const head = useTicketsHead(view, search['queue'], canCreate ? () => setCreating(true) : undefined)

  const keys = (ticket: Ticket | undefined): readonly KeyBinding[] => [
    ...acts
      .filter(([, , what, needs]) => may(actionOf(tickets, needs)) && canWrite(...fieldsOf[what]))
      .map(([letter, does, what]): KeyBinding => ({
        keys: letter,
        does: t(`${does}Long`),
        group: 'list',
        run: () => ticket && ticket.closedAt === null && setAsked({ ticket, what }),
      })),
    { keys: 'w', does: t('keyWhyLong'), group: 'list', run: () => ticket && setWhy(ticket) },
    ...(may(actionOf(tickets, 'close')) && canWrite(...fieldsOf.close)
      ? [
          {
            keys: 'o',
            does: t('reopen'),
            group: 'list' as const,
            run: () => ticket?.closedAt && void act(() => reopen(ticket), t('reopened')),
          },
        ]
      : []),
    ...(canCreate ? [{ keys: 'n', does: t('create'), group: 'list' as const, run: () => setCreating(true) }] : []),
  ]
  const groupOf = ({ closedAt, stopReason, targetAt }: Ticket) => {
    if (closedAt) return { id: 'closed', label: t('groupClosed'), rank: 4 }
    if (stopReason) return { id: 'stopped', label: t('groupStopped'), rank: 3 }
    if (targetAt === null) return { id: 'later', label: t('groupLater'), rank: 2 }
    if (Date.parse(targetAt) < now) return { id: 'late', label: t('groupLate'), rank: 0 }
    const isToday = todayIn(zone, new Date(targetAt)) === todayIn(zone, new Date(now))
    return isToday ? { id: 'today', label: t('groupToday'), rank: 1 } : { id: 'later', label: t('groupLater'), rank: 2 }
  }
  return (
    <>
      <ListScreen
        id="tickets"
        route={queriesOf(tickets).search}
        title={t.page('list')}
        rowId={ticketId}
        taken={{ list: 'tickets.tickets' }}
        saved={{ page: 'tickets.tickets' }}
        columns={columns}
        filters={filters}
        queryOf={view}
        sorts={[
          { id: 'targetAt', label: t('sortDue') },
          { id: '-urgency', label: t('sortPriority') },
          { id: '-openedAt', label: t('sortNewest') },
          { id: '-closedAt', label: t('sortClosed') },
        ].filter(({ id }) => !isHidden(id.replace('-', '')))}
        query={({ clauses, sort, cursor, limit, signal }) =>
          callsOf(tickets).search({ body: { view, filters: [...clauses], sort, cursor, limit }, signal })
        }
        groupBy={groupOf}
        phone={head}
        views={<TicketViews view={view} queue={search['queue']} />}
        actions={
          <>
            <Slot<TicketLinks> name="tickets.links" props={{ className: classes.link! }} />
            {!isHidden('stage') && (
              <PageLink className={classes.link} system={tickets} page="board">
                {t.page('board')}
              </PageLink>
            )}
            {canCreate && (
              <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            )}
          </>
        }
        bulkActions={view === 'Closed' ? [] : bulkActions}
        keys={keys}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['enter'], does: p('keyOpen') },
          ...acts
            .filter(([, , what, needs]) => may(actionOf(tickets, needs)) && canWrite(...fieldsOf[what]))
            .map(([key, does]) => ({ keys: [key], does: t(does) })),
          { keys: ['w'], does: t('keyWhy') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(ticket) => (
          <ListCard
            start={<PriorityMark priority={ticket.priority} />}
            end={<TicketDue ticket={ticket} />}
            title={ticket.title ?? t('ticket')}
            foot={[`${ticket.number}`, ticket.locationName, ticket.assignee?.name ?? t('nobody')].join(' · ')}
          />
        )}
        pane={(id, row, controls) => (
          <TicketPane
            key={id}
            id={Number(id)}
            row={row}
            controls={controls}
            onAsk={(ticket, what) => setAsked({ ticket, what })}
            onWhy={setWhy}
            onReopen={(ticket) => void act(() => reopen(ticket), t('reopened'))}
          />
        )}
        empty={{ nothing: { kind: 'done', title: t('none'), body: t('noneBody') } }}
      />
      {asked && (
        <ActDialog
          key={`${asked.ticket.id} ${asked.what}`}
          ticket={asked.ticket}
          asked={asked.what}
          onClose={() => setAsked(undefined)}
        />
      )}
      {why && <ClockDialog ticket={why} onClose={() => setWhy(undefined)} />}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const reopen = ({ id }: Ticket) => callsOf(tickets).act({ body: { ids: [id], act: { kind: 'reopen' } } })
