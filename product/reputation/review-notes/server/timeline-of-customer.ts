import { sql } from 'kysely'
import { timelineEntries, type TimelineSource } from '#product/business/customers/server/public.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { reviewsOfCustomer, seesReviews } from '#product/reputation/reviews/server/public.ts'
import { idsIn, wholeMarks, withNames } from '#product/workspace/notes/server/public.ts'

/** When users wrote private notes on a customer's reviews, with their first words. */
export const timelineOfCustomer: TimelineSource = async (reader, ask) => {
  if (!seesReviews(reader)) return []
  const entries = await timelineEntries(reader, ask, [
    {
      kind: 'note.written',
      moment: sql`n.created_at`,
      id: sql`n.id`,
      subject: sql`r.id`,
      by: sql`n.author_id`,
      location: sql`r.location_id`,
      said: sql`n.text`,
      from: sql`from review r join review_note n on n.tenant_id = ${reader.tenantId} and n.review_id = r.id
        where ${reviewsOfCustomer(reader, ask.customerId)} and n.deleted_at is null`,
    },
  ])
  const names = await namesOfUsers(
    reader.read,
    entries.flatMap(({ excerpt }) => idsIn(excerpt ?? '')),
  )
  const nameOf = (id: number) => names.get(id) ?? ''
  return entries.map((entry) => ({ ...entry, excerpt: entry.excerpt && withNames(wholeMarks(entry.excerpt), nameOf) }))
}
