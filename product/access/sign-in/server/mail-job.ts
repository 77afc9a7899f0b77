import * as z from 'zod'
import { instant } from '#platform/contract/field.ts'

// Names alone, so that whoever asks for a mail need not know how it is written.

/** Tells a person that somebody signed in as them from a browser not seen before. */
export const newDeviceMail = {
  queue: 'sign-in.new-device-mail',
  data: z.object({ userId: z.int(), ip: z.string(), userAgent: z.string(), at: instant }),
}

/** Mails a link that signs in to every account of an address. */
export const magicLinkMail = {
  queue: 'sign-in.magic-link-mail',
  data: z.object({ email: z.string(), path: z.string().nullable() }),
}
