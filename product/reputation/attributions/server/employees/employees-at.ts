import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { NamedEmployee } from '../names/names-of-employee.ts'

export type ActiveEmployee = NamedEmployee & { locationIds: readonly number[] }

/** The active employees of some locations. */
export async function employeesAt(db: Db, tenantId: number, locationIds: readonly number[]): Promise<ActiveEmployee[]> {
  const { rows } = await sql<ActiveEmployee>`
    select id, name, other_names as "otherNames", location_ids as "locationIds" from employee
    where tenant_id = ${tenantId} and is_active and (location_ids = '{}' or location_ids && ${[...new Set(locationIds)]}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, locationIds: row.locationIds.map(Number) }))
}

/** Whether an employee works at a location. */
export function worksAt({ locationIds }: Pick<ActiveEmployee, 'locationIds'>, locationId: number): boolean {
  return locationIds.length === 0 || locationIds.includes(locationId)
}
