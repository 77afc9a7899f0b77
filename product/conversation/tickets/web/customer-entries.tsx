import { IconLock, IconRefresh, IconTicket, IconTicketOff } from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type TimelineFillerProps, TimelineItem } from '#product/business/customers/web/public.ts'
import { tickets } from '../contract.ts'
import type { TicketFacts, TicketKind } from '../shapes/timeline.ts'
import { useTicketsText } from './use-text.ts'

const icons = {
  'ticket.created': IconTicket,
  'ticket.closed': IconTicketOff,
  'ticket.reopened': IconRefresh,
  'ticket.noted': IconLock,
} satisfies Record<TicketKind, unknown>

/** What became of the tickets about a customer's reviews. */
export function CustomerEntries({ entry }: TimelineFillerProps) {
  const t = useTicketsText()
  const kind = entry.kind as TicketKind
  if (!(kind in icons)) return null
  const { number, isClosed, reason, into } = entry.facts as TicketFacts
  const words = {
    'ticket.created': () => t('entryCreated', { number }),
    'ticket.closed': () => (into ? t('entryMerged', { number, into }) : t('entryClosed', { number })),
    'ticket.reopened': () => t('entryReopened', { number }),
    'ticket.noted': () => t('entryNoted', { number }),
  } satisfies Record<TicketKind, () => string>
  return (
    <TimelineItem entry={entry} icon={icons[kind]}>
      <PageLink
        system={tickets}
        page="list"
        search={{ open: String(entry.subjectID), ...(isClosed ? { view: 'Closed' } : {}) }}
      >
        {words[kind]()}
      </PageLink>
      {reason && <span>{reason}</span>}
    </TimelineItem>
  )
}
