import { splitAt } from '#platform/contract/split-at.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { guestForward, guestMail } from '#product/reputation/forwarding/server/public.ts'
import { forwardingPages } from '../contract.ts'
import { mailForwarded } from './mail-forwarded.ts'

/** Mails a guest the link to a review. */
export const mailGuest = defineJob({
  ...guestMail,
  retries: MAIL_RETRIES,
  run: (ctx, { linkId }) =>
    mailForwarded(ctx, linkId, {
      what: 'review',
      kind: 'reviewForward',
      path: splitAt(forwardingPages.routes.open.at).path,
      placeOf: async (opened) => (await guestForward(ctx, opened))?.review ?? null,
    }),
})
