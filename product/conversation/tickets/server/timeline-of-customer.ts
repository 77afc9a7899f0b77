import { type RawBuilder, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { timelineEntries, type TimelineKind, type TimelineSource } from '#product/business/customers/server/public.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { idsIn, wholeMarks, withNames } from '#product/workspace/notes/server/public.ts'
import { reviewsOfCustomer } from '#product/reputation/reviews/server/public.ts'
import { tickets } from '../contract.ts'
import { isFieldHidden } from './field-security.ts'
import { inReach } from './ticket-row.ts'

/** When tickets about a customer's reviews were created, closed, merged and reopened, and what users noted on them. */
export const timelineOfCustomer: TimelineSource = async (reader, ask) => {
  const { tenantId, who } = reader
  if (!who.actions.has(actionOf(tickets, 'view')) || isFieldHidden(who, 'review')) return []
  const seesClosing = !isFieldHidden(who, 'closing')
  const nobody = sql`null::bigint`
  const own = sql`from review r join ticket t on t.tenant_id = ${tenantId} and t.review_id = r.id`
  const where = sql`where ${reviewsOfCustomer(reader, ask.customerId)} and ${inReach(who)}`
  const turns = sql`cross join lateral (select l.id, l.at, l.user_id, l.change, l.reason, lead(l.change) over (order by l.id) as next
    from ticket_log l where l.tenant_id = ${tenantId} and l.change = any('{Close,Reopen}') and ${happenedTo(tenantId, 'l', 'logIds')}) l`
  const notes = sql`join ticket_note n on n.tenant_id = ${tenantId} and n.deleted_at is null and ${happenedTo(tenantId, 'n', 'noteIds')}`
  const shared = {
    subject: sql`t.id`,
    location: sql`t.location_id`,
    facts: { number: sql`t.number`, isClosed: sql`t.closed_at is not null` },
  }
  const into = sql`(select g.number from ticket g where g.tenant_id = ${tenantId} and g.id = t.merged_into_id)`
  const noted: TimelineKind = {
    ...shared,
    kind: 'ticket.noted',
    moment: sql`n.created_at`,
    id: sql`n.id`,
    by: sql`n.author_id`,
    said: sql`n.text`,
    from: sql`${own} ${notes} ${where}`,
  }
  const entries = await timelineEntries(reader, ask, [
    {
      ...shared,
      kind: 'ticket.created',
      moment: sql`t.opened_at`,
      id: sql`t.id`,
      by: sql`t.created_by`,
      said: isFieldHidden(who, 'title') ? undefined : sql`t.title`,
      from: sql`${own} ${where}`,
    },
    {
      ...shared,
      kind: 'ticket.closed',
      moment: sql`t.closed_at`,
      id: sql`t.id`,
      by: seesClosing ? sql`t.closed_by` : nobody,
      facts: {
        ...shared.facts,
        ...(seesClosing && { reason: sql`t.closing_reason`, into }),
      },
      from: sql`${own} ${where} and t.closed_at is not null`,
    },
    {
      ...shared,
      kind: 'ticket.closed',
      moment: sql`l.at`,
      id: sql`t.id || ':' || l.id`,
      by: seesClosing ? sql`l.user_id` : nobody,
      facts: { ...shared.facts, ...(seesClosing && { reason: sql`l.reason` }) },
      from: sql`${own} ${turns} ${where} and l.change = 'Close' and l.next = 'Reopen'`,
    },
    {
      ...shared,
      kind: 'ticket.reopened',
      moment: sql`l.at`,
      id: sql`t.id || ':' || l.id`,
      by: seesClosing ? sql`l.user_id` : nobody,
      from: sql`${own} ${turns} ${where} and l.change = 'Reopen'`,
    },
    ...(isFieldHidden(who, 'notes') ? [] : [noted]),
  ])
  const mentioned = entries.flatMap(({ kind, excerpt }) => (kind === noted.kind ? idsIn(excerpt ?? '') : []))
  const names = await namesOfUsers(reader.read, mentioned)
  const nameOf = (id: number) => names.get(id) ?? ''
  return entries.map((entry) =>
    entry.kind === noted.kind && entry.excerpt
      ? { ...entry, excerpt: withNames(wholeMarks(entry.excerpt), nameOf) }
      : entry,
  )
}

/** A merge moves the history and the notes of a ticket to the one that goes on: they are told of the one that they happened to, over `ticket t`. */
function happenedTo(tenantId: number, alias: 'l' | 'n', part: 'logIds' | 'noteIds'): RawBuilder<unknown> {
  const id = sql.ref(`${alias}.id`)
  return sql`(${sql.ref(`${alias}.ticket_id`)} = t.id or ${id} = any(array(
      select given.id::bigint from ticket_merge m cross join jsonb_array_elements(m.parts) p(part) cross join jsonb_array_elements_text(p.part -> ${part}::text) given(id)
      where m.tenant_id = ${tenantId} and m.ticket_id = t.merged_into_id and m.undone_at is null and (p.part ->> 'ticketId')::bigint = t.id)))
    and not exists (select from ticket_merge m cross join jsonb_array_elements(m.parts) p(part)
      where m.tenant_id = ${tenantId} and m.ticket_id = t.id and m.undone_at is null and p.part -> ${part}::text @> to_jsonb(${id}))`
}
