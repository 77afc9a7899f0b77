import * as z from 'zod'

/** Mails a guest the link to approve a reply; a name alone, because its words are in every language and so in a system of their own. */
export const guestMail = { queue: 'outside-approval-pages.guest-mail', data: z.object({ linkId: z.int() }) }
