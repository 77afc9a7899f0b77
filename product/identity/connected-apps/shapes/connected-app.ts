import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { piiScope } from '#product/organization/users/contract.ts'
import { appAccess, appOrigin } from './asked.ts'

/** UserAway: its user may no longer act in the tenant, so that it opens nothing until they may again. */
export const connectedAppState = enumeration(['Active', 'UserAway'])

export const connectedApp = z.object({
  id: id('connectedApp'),
  name: z.string(),
  origin: appOrigin.schema,
  returnsTo: z.string(),
  access: appAccess.schema,
  piiScopes: z.array(piiScope.schema),
  /** Null: wherever its user may be. */
  locationIDs: z.array(id('location')).nullable(),
  userID: id('user'),
  userName: z.string(),
  state: connectedAppState.schema,
  connectedAt: instant,
  /** To the nearest five minutes; null while it was never used. */
  lastUsedAt: instant.nullable(),
  /** Unless it is used before. */
  expiresAt: instant,
})
export type ConnectedApp = z.output<typeof connectedApp>

/** What users may connect: any app, those that an administrator added, or none. */
export const connectingPolicy = enumeration(['Any', 'Listed', 'None'])
export const connectingSettings = z.object({ policy: connectingPolicy.schema, version: z.int() })
export type ConnectingSettings = z.output<typeof connectingSettings>
