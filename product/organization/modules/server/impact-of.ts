import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import type { ModuleImpact } from '../contract.ts'
import { closedActions } from './closed-actions.ts'
import { pagesWithout, type Screen } from './show-module.ts'

/** A tenant where something else counts than before. */
export type ModuleChange = { tenant_id: number; was_closed: number[]; closed: number[]; sources_differ: boolean }

const MAX_NAMES = 12

/** Adds up whom a change of modules touches, all of them switched the same way: tenants, their people who lose rights or get them back, their pages and the work that waits there. */
export async function impactOf(
  ctx: Pick<MemberCtx, 'services' | 'locale'>,
  db: Db,
  changes: readonly ModuleChange[],
  moduleIds: readonly number[],
): Promise<ModuleImpact> {
  const turnedIn = ({ was_closed, closed }: ModuleChange) =>
    moduleIds.find((id) => was_closed.includes(id) !== closed.includes(id))
  const turned = changes.filter((one) => turnedIn(one) !== undefined)
  const pages = new Map<string, Screen>()
  let people = 0
  // Tenants with the same modules before and after lose the same: there are few such groups, however many tenants.
  for (const alike of Map.groupBy(turned, groupOf).values()) {
    const { was_closed, closed } = alike[0]!
    const [more, less] = [closedActions(closed), closedActions(was_closed)].toSorted((a, b) => b.size - a.size)
    const moved = [...more!.keys()].filter((action) => !less!.has(action))
    people += await countPeople(db, alike, moved)
    for (const page of await pagesWithout(ctx, new Set(more!.keys()), new Set(less!.keys()))) pages.set(page.path, page)
  }
  const ids = turned.map(({ tenant_id }) => tenant_id)
  return {
    tenants: turned.length,
    enabled: turned.length === 0 ? null : !turned[0]!.closed.includes(turnedIn(turned[0]!)!),
    people,
    pages: [...pages.values()],
    ...(await countWork(db, ids)),
    sourceTenants: changes.filter(({ sources_differ }) => sources_differ).length,
  }
}

function groupOf({ was_closed, closed }: ModuleChange): string {
  return `${was_closed.join()}|${closed.join()}`
}

async function countPeople(db: Db, tenants: readonly ModuleChange[], actions: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where u.tenant_id = any(${tenants.map(({ tenant_id }) => tenant_id)}::bigint[]) and u.active and not u.system
      and exists (select from user_role h join role r on r.id = h.role_id where h.user_id = u.id and r.actions && ${actions}::text[])`.execute(
    db,
  )
  return rows[0]!.count
}

async function countWork(
  db: Db,
  ids: readonly number[],
): Promise<Pick<ModuleImpact, 'names' | 'waiting' | 'locations'>> {
  if (ids.length === 0) return { names: [], waiting: 0, locations: 0 }
  const [names, sums] = await Promise.all([
    sql<{ name: string }>`
      select name from tenant where id = any(${ids}::bigint[]) order by name, id limit ${MAX_NAMES}`.execute(db),
    sql<{ waiting: number; locations: number }>`
      select coalesce(sum(to_approve), 0)::int as waiting, coalesce(sum(locations), 0)::int as locations
      from tenant_tally where tenant_id = any(${ids}::bigint[])`.execute(db),
  ])
  return { names: names.rows.map(({ name }) => name), ...sums.rows[0]! }
}
