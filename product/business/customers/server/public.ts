import { type RawBuilder, sql, type Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { CustomerTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { labelIdsOf } from '#product/workspace/labels/server/public.ts'
import type { Customer } from '../contract.ts'
import type { PersonalField } from './forget-field.ts'

export { BY_HAND } from '../by-hand.ts'
export {
  customerTimeline,
  type TimelineAsk,
  timelineEntries,
  type TimelineKind,
  type TimelineReader,
  type TimelineSource,
} from './timeline.ts'
export { eraseCustomer } from './erase-customer.ts'
export { removeUnusedCustomers } from './remove-unused-customers.ts'
export { forgetField, personalColumns, type PersonalField } from './forget-field.ts'

export type CustomerRow = {
  sourceId: number
  /** What the source calls this person; the key together with the source. */
  sourceUid: string
  displayName: string
  photoUrl?: string | null
  email?: string | null
  phoneNumber?: string | null
  firstSeenAt: Date
  /** The import that names them. */
  importId?: number | null
}

/** Writes customers in one statement, new or known, and answers their ids in the order of `rows`; of equal keys the last row counts. Send at most 5,000 at a time. */
export async function upsertCustomers(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  rows: readonly CustomerRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const own = [...byKey.values()]
  const column = <T>(pick: (row: CustomerRow) => T) => own.map(pick)
  // Sorted by the key, so that two writers of the same people wait instead of deadlocking.
  const written = await sql<{ id: number; source_id: number; source_uid: string }>`
    insert into customer (tenant_id, source_id, source_uid, display_name, photo_url, email, phone_number, first_seen_at, import_id)
    select ${tenantId}::bigint, u.* from unnest(
      ${column((r) => r.sourceId)}::int[], ${column((r) => r.sourceUid)}::text[], ${column((r) => r.displayName)}::text[], ${column((r) => r.photoUrl ?? null)}::text[],
      ${column((r) => r.email ?? null)}::text[], ${column((r) => r.phoneNumber ?? null)}::text[], ${column((r) => r.firstSeenAt)}::timestamptz[], ${column((r) => r.importId ?? null)}::bigint[]
    ) as u (source_id, source_uid, display_name, photo_url, email, phone_number, first_seen_at, import_id)
    order by u.source_id, u.source_uid
    on conflict (tenant_id, source_id, source_uid) do update set
      display_name = case when ${kept('displayName')} then excluded.display_name else customer.display_name end,
      photo_url = case when ${kept('photoUrl')} then coalesce(excluded.photo_url, customer.photo_url) end,
      email = case when ${kept('email')} then coalesce(excluded.email, customer.email) end,
      phone_number = case when ${kept('phoneNumber')} then coalesce(excluded.phone_number, customer.phone_number) end,
      first_seen_at = least(excluded.first_seen_at, customer.first_seen_at)
    returning id, source_id, source_uid`.execute(db)
  const ids = new Map(
    written.rows.map((row) => [keyOf({ sourceId: row.source_id, sourceUid: row.source_uid }), row.id]),
  )
  return rows.map((row) => ids.get(keyOf(row))!)
}

/** A customer's row with the ids of the labels. */
export type LabelledCustomer = Selectable<CustomerTable> & { label_ids: number[] }

/** For the select list of a statement over `customer cu`. */
export function withLabels(tenantId: number): RawBuilder<unknown> {
  return sql`${labelIdsOf('customer', tenantId, sql`cu.id`)} as label_ids`
}

/** One customer, whoever asks; null where there is none. */
export async function readCustomer(db: Db, tenantId: number, customerId: number): Promise<Customer | null> {
  const { rows } = await sql<LabelledCustomer>`
    select cu.*, ${withLabels(tenantId)} from customer cu where cu.tenant_id = ${tenantId} and cu.id = ${customerId}`.execute(
    db,
  )
  return rows[0] ? toCustomer(rows[0]) : null
}

/** A customer's row as others may see it. */
export function toCustomer(row: LabelledCustomer): Customer {
  return {
    id: row.id,
    sourceID: row.source_id,
    sourceUid: row.source_uid,
    displayName: row.display_name,
    initials: initialsOf(row.display_name),
    photoUrl: row.photo_url,
    email: row.email,
    phoneNumber: row.phone_number,
    firstSeenAt: row.first_seen_at.toISOString(),
    labelIDs: row.label_ids,
  }
}

/** Whether the source may still say something of a field. */
function kept(field: PersonalField): RawBuilder<boolean> {
  return sql`customer.erased_at is null and not (${sql.lit(field)} = any(customer.forgotten))`
}

function keyOf({ sourceId, sourceUid }: { sourceId: number; sourceUid: string }): string {
  return `${sourceId} ${sourceUid}`
}

/** The first letters of the first and the last word; letters are taken whole, also outside the basic plane. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]!.toUpperCase()).join('')
}
