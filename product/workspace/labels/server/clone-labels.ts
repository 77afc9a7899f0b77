import { sql } from 'kysely'
import { type ClonedRow, type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The labels that people made, trunks before their branches. */
export const cloneLabels: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(l) as row from label l where tenant_id = ${tenantId} order by parent_id nulls first, position, id`,
    ),
  async give({ db }, { tenantId }, rows) {
    const ids = new Map<unknown, unknown>([[null, null]])
    let waiting = [...rows]
    while (waiting.length) {
      const ready = waiting.filter(({ parent_id }) => ids.has(parent_id))
      if (ready.length === 0) return
      const moved = ready.map((label): ClonedRow => ({ ...label, parent_id: ids.get(label['parent_id']) }))
      const copies = await copyRows(db, 'label', moved, {
        set: { tenant_id: tenantId, source: 'user' },
        without: ['id', 'version', 'created_at'],
      })
      const byName = new Map(copies.map((copy) => [nameWithin(copy), copy['id']]))
      moved.forEach((label) => ids.set(label['id'], byName.get(nameWithin(label))))
      waiting = waiting.filter((label) => !ready.includes(label))
    }
  },
  nameOf: ({ name }) => String(name),
}

/** No two labels of one type under one parent have the same. */
function nameWithin({ type, parent_id, name }: ClonedRow): string {
  return JSON.stringify([type, parent_id, name])
}
