import * as z from 'zod'
import { locales } from './locales.ts'

/** Somebody without an account, and the language that is spoken with them. */
export const outsider = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  locale: z.enum(locales),
})
export type Outsider = z.output<typeof outsider>
