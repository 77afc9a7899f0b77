import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** By what chains tell their places apart: the district that somebody answers for, and what kind of place it is. */
const attributes = [
  { key: 'district', name: 'District', options: ['North', 'South', 'East', 'West'] },
  { key: null, name: 'Format', options: ['Flagship', 'Standard', 'Compact'] },
] as const
/** Fewer places are told apart by their names. */
const WORTH_IT = 20

/** Gives a chain attributes, and each of its locations one value of them, always the same. */
export async function seedAttributes(tx: Db, { tenantId, now }: { tenantId: number; now: Date }): Promise<void> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from location where tenant_id = ${tenantId}`.execute(tx)
  if (rows[0]!.count < WORTH_IT) return
  for (const { key, name, options } of attributes) {
    const { id } = await tx
      .insertInto('location_attribute')
      .values({
        tenant_id: tenantId,
        key: key ?? crypto.randomUUID(),
        name,
        kind: 'Choice',
        options: [...options],
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!key)
      await tx
        .updateTable('location_attribute')
        .set({ key: `attribute.${id}` })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
    // of several machines none works out a column by a function that is not always the same
    await sql`update location set attributes = attributes
        || ((${[...options].map((option) => JSON.stringify({ [id]: [option] }))}::jsonb[])[1 + abs(hashtext(code || ${name}::text)) % ${options.length}::int])
      where tenant_id = ${tenantId}`.execute(tx)
  }
}
