import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { screen } from './screen.ts'

export const action = z.object({
  id: z.string(),
  area: z.string(),
  areaName: z.string(),
  verb: z.string(),
  /** Its name in the reader's language. */
  does: z.string(),
  tier: z.enum(['standard', 'privileged', 'super-privileged']),
  document: z.enum(['000', '001', '002']),
  /** Asked for by something, another name of a right that is, everybody's, or of a system still to come. Roles are offered the first alone, the last are shown nowhere. */
  standing: z.enum(['asked', 'same', 'everybodys', 'later']),
  /** The right that it is another name of. */
  sameAs: z.string().nullable(),
  /** Read from the contracts of all systems: the calls that ask for it, as method and path, and the screens it opens. */
  routes: z.array(z.string()),
  screens: z.array(screen),
  /** Systems that ask for it beside their calls and screens: for a list, for live news, or in the midst of a use case. */
  within: z.array(z.string()),
})
export type Action = z.output<typeof action>

/** The roles through which somebody holds rights, each with those it gives. */
export const sources = z.array(z.object({ roleID: id('role'), name: z.string(), actionIDs: z.array(z.string()) }))

/** Who holds rights; people of the agency are counted alone, since a tenant does not know them. */
export const holders = listOf(
  z.object({
    userID: id('user'),
    name: z.string(),
    email: z.string(),
    active: z.boolean(),
    locationAccess: z.enum(['NONE', 'SOME', 'ALL']),
    locations: z.int(),
    roles: z.array(z.object({ roleID: id('role'), name: z.string() })),
  }),
).extend({ agencyPeople: z.int() })
export type Holder = z.output<typeof holders>['items'][number]
