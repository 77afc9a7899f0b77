import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** What counts of modules in a tenant, as it stands on its row. */
export type ModuleState = { closed: number[]; locked: number[]; excluded: Record<string, number[]> }

export async function moduleStateOf(db: Db, tenantId: number): Promise<ModuleState> {
  const { rows } = await sql<ModuleState>`
    select closed_modules as closed, locked_modules as locked, excluded_sources as excluded from tenant where id = ${tenantId}`.execute(
    db,
  )
  return rows[0]!
}

/** Whether a module works at a location that does without some. */
export function worksAt({ closed, locked }: ModuleState, disabled: readonly number[], moduleId: number): boolean {
  return !closed.includes(moduleId) && (!disabled.includes(moduleId) || locked.includes(moduleId))
}

/** For a statement over a tenant `t` and its location `l`: whether a module does not work there with a source. */
export function isModuleOff(moduleId: number, source = sql`null::int`) {
  return sql<boolean>`app.is_module_off(${sql.lit(moduleId)}, ${source}, t.closed_modules, t.locked_modules, t.excluded_sources, l.disabled_modules)`
}
