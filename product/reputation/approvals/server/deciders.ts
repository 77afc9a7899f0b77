import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { APPROVE, MODERATE } from '../contract.ts'
import { type Entry, type GuestEntry, keyOf } from './approval.ts'
import { isModerated } from './is-moderated.ts'

/** `authorId`: whose text it is; they decide nothing about it, nor does anybody for them. */
export type Place = { locationId: number; authorId: number }
export type Decider = { id: number; name: string; covers: string[] }
type Approver = { id: number; name: string; roleIds: number[]; actsFor: number[]; moderates: boolean }

const MOST = 1000

/** Who may decide about a text now, each with the entries that they stand for; without entries whoever may approve at its location. What waits to be moderated when that module is turned off, whoever may approve decides about. */
export async function decidersOf(
  db: Db,
  tenantId: number,
  place: Place,
  entries: readonly Entry[],
): Promise<Decider[]> {
  const approvers = await approversAt(db, tenantId, place)
  const isToModerate = entries.some(({ kind }) => kind === 'moderators')
  const isAnybodys = isToModerate && !(await isModerated(db, tenantId, place.locationId))
  const all = approvers.map(({ id, name, roleIds, actsFor, moderates }) => {
    const isMet = (one: Entry) =>
      one.kind === 'role'
        ? roleIds.includes(one.id)
        : one.kind === 'moderators'
          ? isAnybodys || moderates
          : one.kind === 'user' && (one.id === id || actsFor.includes(one.id))
    return { id, name, covers: entries.filter(isMet).map(keyOf) }
  })
  return entries.length === 0 ? all : all.filter(({ covers }) => covers.length > 0)
}

/** Of the guests in a text's step those that somebody lends their permissions to who may approve it now; the author lends none for their own. */
export async function lentTo(db: Db, tenantId: number, place: Place, entries: readonly Entry[]): Promise<GuestEntry[]> {
  const guests = entries.filter((one) => one.kind === 'guest')
  if (guests.length === 0) return []
  const lenders = new Set((await approversAt(db, tenantId, place)).map(({ id }) => id))
  const own = await emailOf(db, place.authorId)
  return guests.filter(({ lentBy, email }) => lenders.has(lentBy) && email.toLowerCase() !== own)
}

/** The address of an author in small letters, at which they are no guest of their own; undefined where there is none. */
export async function emailOf(db: Db, authorId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select lower(email) as email from users where id = ${authorId}`.execute(
    db,
  )
  return rows[0]?.email
}

/** Those who may approve at a location, with their own roles and those of whom they stand in for today. */
async function approversAt(db: Db, tenantId: number, { locationId, authorId }: Place): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, coalesce(away.ids, '{}') as "actsFor",
      array(select distinct ur.role_id from user_role ur where ur.user_id = u.id or ur.user_id = any(away.ids)) as "roleIds",
      exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${MODERATE} = any(r.actions)) as moderates
    from users u left join (
      select s.stand_in_id, array_agg(s.user_id) as ids from approval_stand_in s join tenant t on t.id = s.tenant_id
      where s.tenant_id = ${tenantId} and s.user_id <> ${authorId} and (now() at time zone t.timezone)::date between s.from_day and s.until_day group by 1
    ) away on away.stand_in_id = u.id
    where u.tenant_id = ${tenantId} and u.active and not u.system and u.id <> ${authorId}
      and (u.location_access = 'ALL' or (u.location_access = 'SOME' and ${locationId}::bigint = any(u.location_ids)))
      and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${APPROVE} = any(r.actions))
    order by u.last_name, u.first_name, u.id limit ${MOST}`.execute(db)
  return rows
}
