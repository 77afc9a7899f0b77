import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Column } from '#platform/web/list/list-types.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { DueRing } from '#platform/web/parts/due-ring.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { LabelChips } from '#product/workspace/labels/web/public.ts'
import { type Ticket, tickets, ticketType } from '../contract.ts'
import { PriorityMark, StageMark } from './marks.tsx'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

/** What a row says of a ticket. */
export function useTicketColumns(): readonly Column<Ticket>[] {
  const t = useTicketsText()
  const sourceName = useSourceName()
  const { isHidden } = useFieldAccess()
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  return useListColumns<Ticket>(tickets, 'tickets', {
    priority: {
      width: 92,
      fixed: isHidden('priority') ? undefined : true,
      cell: ({ priority }) => <PriorityMark priority={priority} />,
    },
    number: { width: 64, fixed: true, cell: ({ number }) => <span className="num">{number}</span> },
    source: {
      width: 20,
      isSilent: true,
      cell: ({ sourceID }) => sourceID !== null && <SourceMark name={sourceName(sourceID)} />,
    },
    title: { width: 'fill', fixed: true, cell: ({ title }) => <b className="cut">{title}</b> },
    location: { width: 130, cell: ({ locationName }) => <span className="cut">{locationName}</span> },
    stage: {
      width: 150,
      cell: ({ stageID }) => <StageMark stage={choices?.stages.find(({ id }) => id === stageID)} />,
    },
    type: {
      width: 120,
      hidden: true,
      cell: ({ type }) => (
        <span className="cut">{type === null ? '–' : t.member('ticketType', ticketType.nameOf(type)!)}</span>
      ),
    },
    assignee: {
      width: 120,
      cell: ({ assignee }) => <span className="cut">{assignee?.name ?? t('nobody')}</span>,
    },
    labels: { width: 140, hidden: true, cell: ({ labelIDs }) => <LabelChips ids={labelIDs} most={2} isLine /> },
    targetAt: {
      width: 160,
      fixed: isHidden('targetAt') ? undefined : true,
      cell: (ticket) => <TicketDue ticket={ticket} />,
    },
    openedAt: { hidden: true },
    closedAt: { hidden: true },
  })
}

/** How long is left, why its clock stands still, or since when it is closed. */
export function TicketDue({ ticket }: { ticket: Ticket }) {
  const t = useTicketsText()
  const { date } = useFormat()
  const { closedAt, stopReason, targetAt, openedAt } = ticket
  if (closedAt) return <span className={classes.quiet}>{date(closedAt)}</span>
  if (stopReason) return <StateMark shape="paused" label={t.member('stopReason', stopReason)} />
  return targetAt ? <DueRing dueAt={targetAt} since={openedAt} /> : <span className={classes.quiet}>–</span>
}
