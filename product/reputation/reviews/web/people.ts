import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Option } from '#platform/web/list/filters.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { nameOf, useMay, useSession } from '#platform/web/session/session.ts'
import { userActivityFilter, users } from '#product/organization/users/contract.ts'
import { fetchSession } from '#platform/web/session/session.ts'

const MOST_PEOPLE = 250

export type Person = { id: number; name: string }

/** The active people of the tenant for those who may see users; everybody else can pick oneself. */
export async function findPeople(canPickPeople: boolean): Promise<readonly Person[]> {
  const { user } = await fetchSession()
  const own = { id: user.id, name: nameOf(user) }
  if (!canPickPeople) return [own]
  const { items } = await callsOf(users).search({ body: { active: userActivityFilter.Yes, limit: MOST_PEOPLE } })
  const others = items.filter(({ id, system }) => id !== own.id && !system)
  return [own, ...others.map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}`.trim() }))]
}

export async function peopleOptions(canPickPeople: boolean): Promise<readonly Option[]> {
  return (await findPeople(canPickPeople)).map(({ id, name }) => ({ value: String(id), label: name }))
}

export function useMayPickPeople(): boolean {
  return useMay()(actionOf(users, 'view'))
}

export function useOwnId(): number {
  return useSession().user.id
}
