import { z } from 'zod'
import type { World, WorldRole } from '#apps/demo/world/world.ts'

/** What the provider knows about a person; every value goes out as an attribute of the same name. */
export const idpPerson = z.object({
  email: z.string().min(1),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  title: z.string().default(''),
  locale: z.string().default('en_US'),
  phone: z.string().default(''),
  groups: z.array(z.string()).default([]),
  locations: z.array(z.string()).default([]),
})
export type IdpPerson = z.output<typeof idpPerson>
/** Names with one value or several; an empty list leaves the attribute out. */
export const attributes = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type Attributes = z.input<typeof attributes>

const groupOf: Record<WorldRole, string> = {
  administrator: 'Administrators',
  agencyOperator: 'Agency operators',
  enterpriseManager: 'Enterprise managers',
  analyst: 'Analysts',
  responseApprover: 'Response approvers',
  responder: 'Responders',
  locationManager: 'Location managers',
  support: 'Support',
}

/** The people of the demo world, by organisation. */
export function peopleOf(world: World): { organisation: string; people: IdpPerson[] }[] {
  const people = world.users.map((user, index) => ({
    place: `${user.agencyId} ${user.tenantId}`,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    title: user.title,
    locale: user.locale,
    phone: `+1415555${String(1000 + index)}`,
    groups: ['Everybody', groupOf[user.role]],
    locations: user.locationCodes ?? [],
  }))
  const organisations = [
    ...world.tenants.map(({ id, agencyId, name }) => ({ name, place: `${agencyId} ${id}` })),
    ...world.agencies.map(({ id, name }) => ({ name, place: `${id} null` })),
  ]
  return organisations.map(({ name, place }) => ({
    organisation: name,
    people: people.filter((person) => person.place === place).map(({ place: _place, ...person }) => person),
  }))
}

/** All attributes of a person, those given replacing their own. */
export function attributesOf(person: IdpPerson, given: Attributes = {}): Record<string, string[]> {
  const { title: _title, ...own } = person
  const all = Object.entries({ ...own, ...given }).map(
    ([name, value]) => [name, [value].flat().filter(Boolean)] as const,
  )
  return Object.fromEntries(all.filter(([, values]) => values.length > 0))
}
