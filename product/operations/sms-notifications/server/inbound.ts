import { chooseLocale } from '#platform/contract/locales.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { digest } from '#product/operations/digest/contract.ts'
import type { smsNotifications } from '../contract.ts'
import { findReceiver, setStopped } from './receivers.ts'

const words = {
  stopped: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT'],
  started: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const
type Meaning = keyof typeof words
const said = { stopped: 'smsStopped', started: 'smsStarted', help: 'smsHelp' } as const satisfies Record<
  Meaning,
  string
>

/** Hears STOP, START and HELP as the provider does: one word, in whatever case. Where the provider answered by itself (`OptOutType`) nothing is said twice. */
export const takeInbound: Handler<typeof smsNotifications, 'inbound'> = async (ctx, { body }) => {
  const { sms, publicUrl, translate } = ctx.services
  const url = `${publicUrl}/api/sms-notifications/inbound`
  if (!sms.isGenuine({ url, parameters: body, signature: ctx.caller.headers['x-twilio-signature'] }))
    throw platformFault('FORBIDDEN')
  const told = new Map(body.map(({ name, value }) => [name, value]))
  const from = told.get('From') ?? ''
  const meaning = meaningOf(told.get('Body') ?? '', told.get('OptOutType'))
  if (!meaning || !/^\+[1-9]\d{6,14}$/.test(from)) return { html: twiml(null) }
  const { read, tx } = ctx.within('platform')
  const { locale } = await findReceiver(read, from)
  if (meaning !== 'help') await tx(({ db }) => setStopped(db, from, meaning === 'stopped' ? ctx.now() : null))
  if (told.has('OptOutType')) return { html: twiml(null) }
  return { html: twiml(translate(chooseLocale(locale ? [locale] : []), digest.name, `mail/${said[meaning]}`)) }
}

function meaningOf(body: string, optOut: string | undefined): Meaning | undefined {
  const word = (optOut ?? body).trim().toUpperCase()
  return (Object.keys(words) as Meaning[]).find((meaning) => (words[meaning] as readonly string[]).includes(word))
}

/** What the provider reads as its instructions; text/html is among the types that it takes for them. */
function twiml(message: string | null): string {
  const said = message?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${said === undefined ? '' : `<Message>${said}</Message>`}</Response>`
}
