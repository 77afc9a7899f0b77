import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { roleLevel } from './role.ts'

/** Who says what a default role holds: the product itself, the platform for all agencies, or the agency. */
export const defaultOrigin = enumeration(['Product', 'Platform', 'Agency'])

export const defaultRole = z.object({
  level: roleLevel.schema,
  name: z.string(),
  origin: defaultOrigin.schema,
  /** Whether new tenants or agencies get it. */
  offered: z.boolean(),
  rights: z.int(),
  /** Of the agency's own word; 0 where it has said nothing. */
  version: z.int(),
})
export type DefaultRole = z.output<typeof defaultRole>

export const defaultRoleDetails = defaultRole.extend({ actionIDs: z.array(z.string()) })
export type DefaultRoleDetails = z.output<typeof defaultRoleDetails>
