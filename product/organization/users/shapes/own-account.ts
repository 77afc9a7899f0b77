import * as z from 'zod'
import { timeZone } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'

/** What a person keeps of themselves. */
export const ownAccount = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  title: z.string().trim().max(100).nullable(),
  locale: z.enum(locales),
  timezone: timeZone,
})
