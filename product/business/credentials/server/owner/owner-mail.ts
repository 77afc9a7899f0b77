import * as z from 'zod'
import { locales } from '#platform/contract/locales.ts'

/** Mails the owner of an account the link to connect it again; a name alone, because its words are in every language and so in a system of their own. */
export const ownerMail = {
  queue: 'credential-mail.owner-mail',
  data: z.object({ credentialId: z.int(), email: z.string(), locale: z.enum(locales) }),
  sealed: true,
}
