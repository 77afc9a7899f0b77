import type { LetterLink } from '#platform/server/outbound/letter.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { MailContext } from '#product/identity/sign-in/server/public.ts'
import { unsubscribe } from '../contract.ts'
import { type Subscription, unsubscribeKey } from './unsubscribe-key.ts'

/** Mails that stop by their link. `stop` ends a subscription if it is still there, with its audit. */
export type MailKind = {
  kind: string
  stop(tx: Tx, subscription: Omit<Subscription, 'kind'>): Promise<void>
}
/** Filled by every system with mails that somebody asked for and may have enough of. */
export const mailKinds = slotForMany<MailKind>('unsubscribe.kinds')

/** What ends mails of such a kind, for `Letter.stop`. */
export function stopLink(
  { services }: Pick<JobCtx, 'services'>,
  { linkTo, locale }: Pick<MailContext, 'linkTo' | 'locale'>,
  subscription: Subscription,
): LetterLink {
  const url = linkTo(splitAt(unsubscribe.routes.ask.at).path, { key: unsubscribeKey(services.secrets, subscription) })
  return { label: services.translate(locale, unsubscribe.name, 'mail/stop'), url }
}
