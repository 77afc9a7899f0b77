import type { Selectable } from 'kysely'
import type { LocationAttributeTable } from '#platform/server/database/tables.generated.ts'
import type { ListField } from '#platform/contract/filter.ts'
import type { Db } from '#platform/server/database/door.ts'

export type AttributeRow = Selectable<LocationAttributeTable>

/** The tenant's own attributes by name. */
export async function loadAttributes(db: Db, tenantId: number): Promise<AttributeRow[]> {
  return db.selectFrom('location_attribute').selectAll().where('tenant_id', '=', tenantId).orderBy('name').execute()
}

/** An attribute as filters and facets see it: texts, none or several. */
export const attributeField: ListField = {
  type: 'text',
  many: true,
  nullable: true,
  filterable: true,
  facetable: true,
}
