import { sql } from 'kysely'
import { type Locale, languageTag } from '#platform/contract/locales.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { actionCatalogue, actionsOfRoles, type Area, nameOfArea } from '#product/organization/roles/server/public.ts'
import type { users } from '../contract.ts'
import { userList } from './user-list.ts'
import { type Brief, briefColumns } from './user-row.ts'

const NAMED = 50
const areaOf = new Map<string, Area>(actionCatalogue.map(({ id, area }) => [id, area]))
/** People whose roles are the same, the first of them by name. */
type Alike = { roleIds: number[]; users: number; first: number[] }

/** What people's roles let them do, by the areas of the catalogue: the jar from which work is handed out. It is read from the roles, so that nobody need keep it. */
export const skillJar: Handler<typeof users, 'skillJar'> = async (ctx, { query }) => {
  if (query.userID !== undefined && !(await isThere(ctx, query.userID))) return ctx.fail('notFound')
  const { rows: roles } = await sql<{ id: number }>`select id from role where tenant_id = ${ctx.tenantId}`.execute(
    ctx.read,
  )
  const roleIds = roles.map(({ id }) => id)
  const held = await actionsOfRoles({ db: ctx.read }, ctx.tenantId, roleIds)
  const { rows: groups } = await sql<Alike>`
    select "roleIds", count(*)::int as users, (array_agg(id order by last_name, first_name, id))[1:${NAMED}::int] as first from (
      select u.id, u.last_name, u.first_name, array(select role_id from user_role where user_id = u.id order by role_id) as "roleIds" from users u
      where ${userList.within(ctx)} and u.active and (${query.userID ?? null}::bigint is null or u.id = ${query.userID ?? null}::bigint)) alike
    group by "roleIds"`.execute(ctx.read)
  const jars = jarsOf(groups, held)
  const { rows: people } = await sql<Brief>`
    select ${briefColumns} from users u where ${userList.within(ctx)} and u.id = any(${[...new Set([...jars.values()].flatMap(({ first }) => first))]}::bigint[])
    order by u.last_name, u.first_name, u.id`.execute(ctx.read)
  return [...jars].map(([skill, jar]) => {
    const first = new Set(jar.first)
    return {
      skill,
      name: nameOfArea(ctx.locale, skill),
      actions: jar.actions.size,
      users: jar.users,
      people: people.filter(({ id }) => first.has(id)).slice(0, NAMED),
    }
  })
}

export const isSkill = (said: string): boolean => [...areaOf.values()].some((area) => area === said)

/** All skills by their names. */
export function skillsIn(locale: Locale): { skill: string; name: string }[] {
  const areas = [...new Set(areaOf.values())]
  return areas
    .map((skill) => ({ skill, name: nameOfArea(locale, skill) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag(locale)))
}

/** Those of some users whose roles give an action of a skill. */
export async function haveSkill(db: Db, skill: string, userIds: readonly number[]): Promise<number[]> {
  const its = [...areaOf].flatMap(([action, area]) => (area === skill ? [action] : []))
  const { rows } = await sql<{ id: number }>`
    select distinct ur.user_id as id from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = any(${userIds}::bigint[]) and r.actions && ${its}::text[]`.execute(db)
  return rows.map(({ id }) => Number(id))
}

async function isThere(ctx: TenantCtx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users u where ${userList.within(ctx)} and u.id = ${userId}`.execute(ctx.read)
  return rows.length > 0
}

function jarsOf(groups: readonly Alike[], held: ReadonlyMap<number, readonly string[]>) {
  const jars = new Map<Area, { actions: Set<string>; users: number; first: number[] }>()
  for (const { roleIds, users: count, first } of groups) {
    const byArea = Map.groupBy(
      roleIds.flatMap((id) => held.get(id) ?? []).filter((action) => areaOf.has(action)),
      (action) => areaOf.get(action)!,
    )
    for (const [area, own] of byArea) {
      const jar = jars.get(area) ?? { actions: new Set<string>(), users: 0, first: [] }
      jars.set(area, jar)
      for (const action of own) jar.actions.add(action)
      jar.users += count
      jar.first.push(...first)
    }
  }
  return jars
}
