import type { Selectable } from 'kysely'
import type { LabelTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { IdOwner } from '#platform/server/system/known-ids.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { type Label, labels } from '../contract.ts'

export type LabelRow = Selectable<LabelTable>

/** The tenant's own labels and those that come with the product, each tree in its order. */
export async function readLabels(db: Db, tenantId: number): Promise<LabelRow[]> {
  return db
    .selectFrom('label')
    .selectAll()
    .where((where) => where.or([where('tenant_id', '=', tenantId), where('tenant_id', 'is', null)]))
    .orderBy('type')
    .orderBy((one) => one.fn.coalesce('tenant_id', one.val(0)), 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The tenant's own of these ids, and those that come with the product. */
export const ownedLabels: IdOwner = async (db, tenantId, ids) => {
  const rows = await db
    .selectFrom('label')
    .select('id')
    .where((where) => where.or([where('tenant_id', '=', tenantId), where('tenant_id', 'is', null)]))
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** A label as a reader sees it; those of the product are called in the reader's language. */
export function toLabel(row: LabelRow, { locale, services }: Pick<UseCaseCtx, 'locale' | 'services'>): Label {
  const known = row.tenant_id === null ? labels.enumerations.sharedLabel.nameOf(row.id) : undefined
  const name = known ? services.translate(locale, 'labels', `enumerations/sharedLabel/${known}`) : row.name
  return {
    id: row.id,
    name,
    displayName: row.display_name ?? name,
    description: row.description,
    parentID: row.parent_id,
    moduleIDs: row.module_ids as Label['moduleIDs'],
    industryIDs: row.industry_ids as Label['industryIDs'],
    order: row.position,
    active: row.active,
    type: row.type as Label['type'],
    source: row.source as Label['source'],
    color: row.color as Label['color'],
    tenantID: row.tenant_id,
    version: row.version,
  }
}
