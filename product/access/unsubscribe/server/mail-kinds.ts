import type { Letter } from '#platform/server/outbound/letter.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { Desk } from '#product/access/sign-in/server/public.ts'
import { unsubscribe } from '../contract.ts'
import { type Subscription, unsubscribeKey } from './unsubscribe-key.ts'

/** Mails that stop by their link. `stop` ends a subscription if it is still there, with its audit. */
export type MailKind = {
  kind: string
  stop(tx: Tx, subscription: Omit<Subscription, 'kind'>): Promise<void>
}
/** Filled by every system with mails that somebody asked for and may have enough of. */
export const mailKinds = slotForMany<MailKind>('unsubscribe.kinds')

/** What a mail of such a kind needs to be stopped by: the link under its words and the button of the mailbox. */
export function stopParts(
  { services }: Pick<JobCtx, 'services'>,
  { linkTo, locale }: Pick<Desk, 'linkTo' | 'locale'>,
  subscription: Subscription,
): { link: { label: string; url: string } } & Required<Pick<Letter, 'oneClickStop'>> {
  const url = linkTo(unsubscribe.routes.ask.at.split(' ')[1]!, { key: unsubscribeKey(services.secrets, subscription) })
  return { link: { label: services.translate(locale, unsubscribe.name, 'mail/stop'), url }, oneClickStop: url }
}
