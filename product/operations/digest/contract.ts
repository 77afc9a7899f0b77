import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { instant } from '#platform/contract/field.ts'

/** The printed frequencies of notifications (document 001 §9) without the immediate one. A week begins on Monday. */
export const digestFrequency = enumeration(['Off', 'Daily', 'Weekly', 'Monthly', 'Quarterly'])
export type DigestFrequency = (typeof digestFrequency)['members'][number]
export type SentFrequency = Exclude<DigestFrequency, 'Off'>
/** When it is sent, by the clock of its reader. */
export const DIGEST_TIME = '08:00'

export const digestChoice = z.object({ frequency: digestFrequency.schema, sentAt: instant.nullable() })

export const digest = defineSystem({
  name: 'digest',
  enumerations: { digestFrequency },
  audit: { 'digest.change': 'user', 'digest.stop': 'user' },
  routes: {
    show: {
      at: 'GET /api/tenants/:tenantId/digest',
      does: 'Get the current user’s digest frequency',
      needs: 'member',
      own: true,
      gives: digestChoice,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/digest',
      does: 'Change the current user’s digest frequency',
      personal: true,
      needs: 'member',
      own: true,
      body: z.object({ frequency: digestFrequency.schema }),
      refreshes: ['show'],
      gives: digestChoice,
    },
  },
})
