import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { SYSTEM_USER_IDS } from '../contract.ts'

const besides = [
  sql<number[]>`array(select role_id from user_role where user_id = u.id order by role_id)`.as('role_ids'),
  sql<number | null>`(select account_type from tenant where id = u.tenant_id)`.as('account_type'),
] as const

/** The people of one tenant with their role ids; users of an agency, reserved ids and whoever was removed are not among them. */
export function usersOf(db: Db, tenantId: number, { removed = false }: { removed?: boolean } = {}) {
  return db.selectFrom('users as u').selectAll('u').select(besides).where(amongPeople(tenantId, removed))
}

/** The same in the order of their names, after one of them; conditions put to them are tried in that order, so that the first ones that fit are found without
 * looking at all: of a text in names the database cannot guess how many have it, and would sort them all. */
export function usersInOrder(
  db: Db,
  tenantId: number,
  removed = false,
  after?: readonly [string, string, number] | null,
) {
  let people = db
    .selectFrom('users')
    .selectAll()
    .where(amongPeople(tenantId, removed))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .offset(0)
  if (after)
    people = people.where(sql<boolean>`(last_name, first_name, id) > (${after[0]}, ${after[1]}, ${after[2]}::bigint)`)
  return db.selectFrom(people.as('u')).selectAll('u').select(besides)
}

function amongPeople(tenantId: number, removed: boolean) {
  return sql<boolean>`tenant_id = ${tenantId} and not system and removed = ${removed} and id <> all(${[...SYSTEM_USER_IDS]}::bigint[])`
}
