import { type RawBuilder, sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { TimelineEntry } from '../contract.ts'

export type TimelineReader = Pick<TenantCtx, 'read' | 'tenantId' | 'who'>
/** `after` is the last entry of the page before. */
export type TimelineAsk = { customerId: number; after: { at: Date; key: string } | null; limit: number }
/** The newest entries of one system about a customer, at most `limit`, without those that the reader's permissions and locations do not open. */
export type TimelineSource = (reader: TimelineReader, ask: TimelineAsk) => Promise<TimelineEntry[]>

/** For systems below in which something happens with customers; `timelineEntries` reads it in the order of the timeline. */
export const customerTimeline = slotForMany<TimelineSource>('customers.timeline')

/** So many characters of what was said are shown. */
const EXCERPT = 240

/** One kind of entries, as `select` over its rows: everything of an entry, and the id of its location. A `moment` that is null leaves the row out. */
export type TimelineKind = {
  kind: string
  moment: RawBuilder<unknown>
  /** Tells the entries of the kind apart. */
  id: RawBuilder<unknown>
  subject: RawBuilder<unknown>
  by?: RawBuilder<unknown>
  /** A name that was kept, where no user is meant. */
  byName?: RawBuilder<unknown>
  location: RawBuilder<unknown>
  said?: RawBuilder<unknown>
  facts?: Record<string, RawBuilder<unknown>>
  /** From FROM on; it states the tenant, the customer and the reader's locations. */
  from: RawBuilder<unknown>
}

type Row = Omit<TimelineEntry, 'at'> & { at: Date }

/** Reads entries of some kinds in the order of the timeline: the newest first, those of one moment by their key. */
export async function timelineEntries(
  { read, tenantId }: TimelineReader,
  { after, limit }: TimelineAsk,
  kinds: readonly TimelineKind[],
): Promise<TimelineEntry[]> {
  if (kinds.length === 0) return []
  const all = sql.join(kinds.map(selectOf), sql` union all `)
  const beyond = after
    ? sql`e.at <= ${after.at} and (e.at < ${after.at} or e.key collate "C" > ${after.key})`
    : sql`e.at is not null`
  const { rows } = await sql<Row>`
    with page as (select e.* from (${all}) e where ${beyond} order by e.at desc, e.key collate "C" limit ${limit})
    select page.key, page.kind, page.at, page.subject as "subjectID", left(page.said, ${EXCERPT}) as excerpt, page.facts,
      (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = page.location) as "locationName",
      coalesce(page.by_name, (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = page.by)) as "byName"
    from page order by page.at desc, page.key collate "C"`.execute(read)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Moments are cut to what a cursor can say. */
function selectOf({ kind, moment, id, subject, by, byName, location, said, facts = {}, from }: TimelineKind) {
  const pairs = Object.entries(facts).map(([name, value]) => sql`${name}::text, ${value}`)
  return sql`select date_trunc('milliseconds', ${moment}) as at, ${`${kind}:`}::text || ${id} as key, ${kind}::text as kind, ${subject} as subject,
    ${by ?? sql`null::bigint`} as by, ${byName ?? sql`null::text`} as by_name, ${location} as location, ${said ?? sql`null::text`} as said,
    jsonb_build_object(${sql.join(pairs)}) as facts ${from}`
}
