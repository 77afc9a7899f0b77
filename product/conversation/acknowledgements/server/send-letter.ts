import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { isAutomaticAddress } from './automatic-address.ts'
import { configOf } from './choose-message.ts'
import type { Ready } from './send-one.ts'
import { endSending, putOff, type SendingRow, takeSending } from './sending-row.ts'
import { Silent } from './silent.ts'

/** So many automatic messages go to one address in a day, whoever sends them: what answers by itself must stop. */
const OF_ADDRESS = { of: 'automatic message to an address', max: 3, windowSeconds: 86_400 }
/** Longer than a mail server is waited for. */
const SENDING_MINUTES = 10
const MOST_TRIES = 6
const MINUTE_MS = 60_000

/** Mails the writer alone, once at most: a letter whose fate is not known is not sent again. Raises `Silent`. */
export async function sendLetter(
  ctx: JobCtx,
  row: SendingRow,
  { channel, thing, message, text }: Ready,
): Promise<void> {
  const { tenantId, services } = ctx
  const { email } = thing
  if (email === null) throw new Silent('NoAddress')
  if (!services.mail.isAvailable || !(await canMail(ctx, email))) throw new Silent('CannotMail')
  const letter = await channel.letter!(ctx, { ...thing, email }, text)
  const own = [services.mail.from, letter.from?.address, letter.replyTo]
  if (thing.isAutomatic || isAutomaticAddress(email, own)) throw new Silent('AutomaticMail')
  const until = new Date(ctx.now().getTime() + SENDING_MINUTES * MINUTE_MS)
  const taken = await ctx.tx((tx) =>
    takeSending(tx, tenantId, row, { messageId: message.id, configType: configOf(message), until }),
  )
  if (!taken) return
  const end = (state: 'Sent' | 'NotSent' | 'Failed', reason?: 'TooMany' | 'Refused' | 'Unreachable' | 'Unknown') =>
    ctx.tx((tx) => endSending(tx, ctx, taken, { state, ...(reason && { reason }) }))
  if (taken.tries === 0 && !(await isWithinLimit(ctx, email))) return end('NotSent', 'TooMany')
  try {
    await services.mail.send(letter)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'rejected') return end('Failed', 'Refused')
    if (!isUnsent(error)) return end('Failed', 'Unknown')
    if (taken.tries >= MOST_TRIES) return end('Failed', 'Unreachable')
    const again = new Date(ctx.now().getTime() + 2 ** taken.tries * MINUTE_MS)
    return ctx.tx((tx) => putOff(tx, tenantId, taken, again, taken.tries + 1))
  }
  return end('Sent')
}

function isWithinLimit({ within, now }: JobCtx, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  return within('platform').tx(({ db }) => consumeAttempts(db, [{ ...OF_ADDRESS, key }], now()))
}

/** The mail server said so, refused our sign-in, or was never reached. */
function isUnsent({ kind, status, code }: ProviderError): boolean {
  return kind === 'credential' || status !== null || code === 'notConnected'
}
