import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { MacroStep } from '../contract.ts'
import { isSeen, type Placed } from './own-macros.ts'
import { inTurn } from './in-turn.ts'

/** Which macro is meant: one of the two. */
export type MacroIDs = { macroID: number | null; systemMacroID: number | null }
/** A macro of any level as others apply it. */
export type AppliedMacro = { name: string; steps: MacroStep[]; placed: Placed | null }

/** The macro that is meant, its steps in the order in which they are done; null where it is gone. */
export async function readMacro(
  db: Db,
  tenantId: number,
  { macroID, systemMacroID }: MacroIDs,
): Promise<AppliedMacro | null> {
  if ((macroID === null) === (systemMacroID === null)) return null
  const { rows } = await (
    macroID === null
      ? sql<Row>`select name, steps, null as level, null as location_ids from system_macro where id = ${systemMacroID}`
      : sql<Row>`select name, steps, level, location_ids from macro where tenant_id = ${tenantId} and id = ${macroID}`
  ).execute(db)
  const [row] = rows
  if (!row) return null
  const placed = row.level === null ? null : { level: row.level, locationIds: row.location_ids ?? [] }
  return { name: row.name, steps: inTurn(row.steps).map((at) => row.steps[at]!), placed }
}
type Row = { name: string; steps: MacroStep[]; level: Placed['level'] | null; location_ids: number[] | null }

/** Whether a macro is offered to somebody: one of all tenants is to everybody who applies macros. */
export function isOffered(who: Who, { placed }: AppliedMacro): boolean {
  return placed === null || isSeen(who, placed)
}

/** Whether a macro is for a location. */
export function isFor({ placed }: AppliedMacro, locationId: number): boolean {
  return placed?.level !== 'Location' || placed.locationIds.includes(locationId)
}

/** The macros of every level that are offered to somebody, by name. */
export async function offeredMacros({ read, tenantId, who }: ActingCtx): Promise<(MacroIDs & { name: string })[]> {
  const { rows } = await sql<{ id: number; name: string; level: Placed['level']; location_ids: number[] }>`
    select id, name, level, location_ids from macro where tenant_id = ${tenantId} order by lower(name), id`.execute(
    read,
  )
  const { rows: ofAll } = await sql<{ id: number; name: string }>`
    select id, name from system_macro order by lower(name), id`.execute(read)
  return [
    ...rows
      .filter(({ level, location_ids: locationIds }) => isSeen(who, { level, locationIds }))
      .map(({ id, name }) => ({ macroID: id, systemMacroID: null, name })),
    ...ofAll.map(({ id, name }) => ({ macroID: null, systemMacroID: id, name })),
  ]
}
