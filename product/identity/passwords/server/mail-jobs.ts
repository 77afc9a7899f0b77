import * as z from 'zod'
import { instant } from '#platform/contract/field.ts'

// Names alone, so that whoever asks for a mail need not know how it is written.

/** Looks up whose an address is, and has a link mailed to each account. */
export const forgottenMails = {
  queue: 'passwords.forgotten-mails',
  data: z.object({ email: z.string() }),
  sealed: true,
}

/** Mails one person a link: for a new password, or the invitation where they never chose one. */
export const linkMail = { queue: 'passwords.link-mail', data: z.object({ userId: z.int() }) }

/** Tells a person that their password was changed. */
export const changedMail = { queue: 'passwords.changed-mail', data: z.object({ userId: z.int(), at: instant }) }
