import * as z from 'zod'

/** Mails a guest the link to a review; a name alone, because its words are in every language and so in a system of their own. */
export const guestMail = { queue: 'forwarding-pages.guest-mail', data: z.object({ linkId: z.int() }) }
