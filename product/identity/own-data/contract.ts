import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { instant } from '#platform/contract/field.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

/** What may be said of somebody's way in. */
export const accessKind = enumeration([
  'signedIn',
  'failed',
  'signedOut',
  'sessionsEnded',
  'actedAs',
  'actedAsToWrite',
  'actedAsEnded',
  'password',
  'passwordMail',
  'secondStepOn',
  'secondStepOff',
  'recoveryCodes',
  'codeNumber',
  'letInAgain',
  'reset',
  'keyMade',
  'keyEnded',
  'dataTaken',
  'peopleTaken',
])

export const accessEntry = z.object({
  at: instant,
  kind: accessKind.schema,
  /** Who did it, where it was not oneself; of what the product did by itself nobody. */
  by: z.string().nullable(),
  ip: z.string().nullable(),
  /** As in `Firefox, Windows`. */
  browser: z.string().nullable(),
  /** The reason of who acted as one, or the name of a key. */
  about: z.string().nullable(),
})
export type AccessEntry = z.output<typeof accessEntry>

export const dataFormat = enumeration(['json', 'html'])

export const ownData = defineSystem({
  name: 'own-data',
  enumerations: { accessKind, dataFormat },
  audit: {
    'user.take-own': 'user',
  },
  routes: {
    accessLog: {
      at: 'PUT /api/my-account/access-log/search',
      reads: true,
      personal: true,
      does: 'List the current user’s account activity',
      needs: 'member',
      body: z.object({ kinds: z.array(accessKind.schema).max(accessKind.members.length).optional(), ...pageOf }),
      gives: listOf(accessEntry),
    },
    take: {
      at: 'GET /api/my-account/data',
      personal: true,
      does: 'Export the current user’s data',
      needs: 'member',
      query: z.object({ format: dataFormat.schema.default('json') }),
      gives: 'file',
    },
  },
})
