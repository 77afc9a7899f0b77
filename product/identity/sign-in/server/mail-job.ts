import * as z from 'zod'
import { instant } from '#platform/contract/field.ts'

/** With a pause twice as long each time: a mail server may be away for an hour. */
export const MAIL_RETRIES = 11

// Names alone, so that whoever asks for a mail need not know how it is written.

/** Tells a person that somebody signed in as them from a browser not seen before. */
export const newDeviceMail = {
  queue: 'sign-in.new-device-mail',
  data: z.object({ userId: z.int(), ip: z.string(), userAgent: z.string(), at: instant }),
  sealed: true,
}

/** Looks up whose an address is, and has a link mailed to each account. */
export const magicLinks = {
  queue: 'sign-in.magic-links',
  data: z.object({ email: z.string(), path: z.string().nullable() }),
  sealed: true,
}

/** Mails one account a link that signs in. */
export const magicLinkMail = {
  queue: 'sign-in.magic-link-mail',
  data: z.object({ userId: z.int(), path: z.string().nullable() }),
}

/** Asks whoever reads a new address to confirm it. */
export const confirmMail = { queue: 'sign-in.confirm-mail', data: z.object({ userId: z.int() }) }

/** Tells the addresses a person had until now. */
export const formerMail = { queue: 'sign-in.former-mail', data: z.object({ userId: z.int(), at: instant }) }
