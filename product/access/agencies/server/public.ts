import type { Selectable } from 'kysely'
import type { AgencyTable } from '#platform/server/database/tables.generated.ts'
import type { Agency } from '../contract.ts'

/** An agency's row as others may see it. */
export function toAgency(row: Selectable<AgencyTable>): Agency {
  return {
    id: row.id,
    name: row.name,
    internalName: row.internal_name,
    logo: row.logo,
    whiteLabel: row.white_label,
    color: row.color,
  }
}
