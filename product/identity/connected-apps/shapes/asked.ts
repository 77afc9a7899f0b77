import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'

/** What an app may do: see what its user sees, or also change what they may change. They are the scopes that apps ask for. */
export const appAccess = enumeration(['read', 'work'])

/** What an app asks a user for, as it stands in the address (RFC 6749 §4.1.1, RFC 7636 §4.3, RFC 8707 §2). */
export const askedAccess = z.object({
  client_id: z.string().min(1).max(2000),
  redirect_uri: z.string().min(1).max(1000),
  response_type: z.string().max(50).optional(),
  scope: z.string().max(500).optional(),
  state: z.string().max(2000).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  resource: z.string().max(1000).optional(),
})
export type AskedAccess = z.output<typeof askedAccess>

/** Listed: an administrator added it; Document: it publishes who it is at an address of its own; Registered: it said itself who it is. */
export const appOrigin = enumeration(['Listed', 'Document', 'Registered'])

/** Whoever asks, as their user is told before they say yes. */
export const askingApp = z.object({
  name: z.string(),
  origin: appOrigin.schema,
  /** Where its own address leads; null where it names none. */
  url: z.string().nullable(),
  /** Where the user is sent back to: a host, an app on this device, or this device. */
  returnsTo: z.string(),
  /** What it asked for at most. */
  access: appAccess.schema,
})
