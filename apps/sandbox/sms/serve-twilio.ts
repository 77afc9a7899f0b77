import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Phones, TownSms } from './open-phones.ts'
import { twilioAuthToken, type createStatusReporter } from './report-status.ts'

/** Numbers with a fate of their own, Twilio's magic ones among them; +15005550008 takes a message and never delivers it. */
const refusedNumbers: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550002': [21612, "The 'To' phone number +15005550002 cannot be reached from here."],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "The 'To' number +15005550009 is not a valid mobile number."],
}
const longestBody = 1600
// The characters of GSM 03.38; any other one makes the whole message UCS-2.
const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmDouble = '^{}\\[~]|€\f'

const form = z.record(z.string(), z.string())
type ByAccount = { Params: { account: string; message: string } }

/** Twilio's messages for every account id that begins with AC; the token is `sandbox-twilio`. */
export function serveTwilio(app: FastifyInstance, phones: Phones, reporter: ReturnType<typeof createStatusReporter>) {
  app.post<ByAccount>('/2010-04-01/Accounts/:account/Messages.json', (request, reply) => {
    if (!isSignedIn(request, request.params.account)) return fail(reply, 401, 20003, 'Authenticate')
    const { To = '', From, MessagingServiceSid, Body = '', StatusCallback } = form.parse(request.body ?? {})
    if (!To) return fail(reply, 400, 21604, "A 'To' phone number is required.")
    if (!Body) return fail(reply, 400, 21602, 'Message body is required.')
    if (!From && !MessagingServiceSid) return fail(reply, 400, 21603, "A 'From' phone number is required.")
    if (StatusCallback && !/^https?:\/\//.test(StatusCallback))
      return fail(reply, 400, 21609, `The StatusCallback URL ${StatusCallback} is not a valid URL.`)
    if ([...Body].length > longestBody)
      return fail(reply, 400, 21617, 'The concatenated message body exceeds the 1600 character limit')
    if (!/^\+[1-9]\d{6,14}$/.test(To))
      return fail(reply, 400, 21211, `The 'To' number ${To} is not a valid phone number.`)
    const refused = refusedNumbers[To]
    if (refused) return fail(reply, 400, ...refused)
    const sms = phones.receive({
      accountSid: request.params.account,
      messagingServiceSid: MessagingServiceSid ?? null,
      from: From ?? '+14155550199',
      to: To,
      body: Body,
      callback: StatusCallback ?? null,
    })
    reporter.start(sms)
    return reply.code(201).send(resource(sms))
  })

  app.get<ByAccount>('/2010-04-01/Accounts/:account/Messages.json', (request, reply) => {
    const { account } = request.params
    if (!isSignedIn(request, account)) return fail(reply, 401, 20003, 'Authenticate')
    const { To, From, Page = '0', PageSize = '50' } = form.parse(request.query ?? {})
    const [page, size] = [Number(Page), Number(PageSize)]
    if (!Number.isInteger(page) || page < 0 || !Number.isInteger(size) || size < 1 || size > 1000)
      return fail(reply, 400, 20001, 'Invalid page or page size.')
    const found = phones.list(To).filter((sms) => sms.accountSid === account && (!From || sms.from === From))
    const shown = found.slice(page * size, (page + 1) * size)
    const uriOf = (at: number) => {
      const query = new URLSearchParams({
        ...(To && { To }),
        ...(From && { From }),
        PageSize: String(size),
        Page: String(at),
      })
      return `/2010-04-01/Accounts/${account}/Messages.json?${query}`
    }
    return {
      messages: shown.map(resource),
      page,
      page_size: size,
      start: page * size,
      end: Math.max(0, page * size + shown.length - 1),
      uri: uriOf(page),
      first_page_uri: uriOf(0),
      next_page_uri: (page + 1) * size < found.length ? uriOf(page + 1) : null,
      previous_page_uri: page > 0 ? uriOf(page - 1) : null,
    }
  })

  app.get<ByAccount>('/2010-04-01/Accounts/:account/Messages/:message', (request, reply) => {
    if (!isSignedIn(request, request.params.account)) return fail(reply, 401, 20003, 'Authenticate')
    const sms = phones.find(request.params.message.replace(/\.json$/, ''))
    if (!sms) return fail(reply, 404, 20404, `The requested resource ${request.url} was not found`)
    return resource(sms)
  })
}

function isSignedIn(request: FastifyRequest, account: string): boolean {
  const [, coded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  return account.startsWith('AC') && Buffer.from(coded, 'base64').toString() === `${account}:${twilioAuthToken}`
}

function fail(reply: FastifyReply, status: number, code: number, message: string) {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Twilio API"')
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}

function resource(sms: TownSms) {
  const uri = `/2010-04-01/Accounts/${sms.accountSid}/Messages/${sms.sid}`
  const isSent = ['sent', 'delivered', 'undelivered'].includes(sms.status)
  return {
    account_sid: sms.accountSid,
    api_version: '2010-04-01',
    body: sms.body,
    date_created: rfc2822(sms.at),
    date_sent: isSent ? rfc2822(sms.updatedAt) : null,
    date_updated: rfc2822(sms.updatedAt),
    direction: 'outbound-api',
    error_code: sms.errorCode,
    error_message: sms.errorCode === null ? null : 'Unreachable destination handset',
    from: sms.messagingServiceSid && sms.status === 'accepted' ? null : sms.from,
    messaging_service_sid: sms.messagingServiceSid,
    num_media: '0',
    num_segments: String(segmentsOf(sms.body)),
    price: null,
    price_unit: 'USD',
    sid: sms.sid,
    status: sms.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: sms.to,
    uri: `${uri}.json`,
  }
}

function rfc2822(iso: string): string {
  return new Date(iso).toUTCString().replace('GMT', '+0000')
}

/** How many messages a phone network makes of it. */
export function segmentsOf(body: string): number {
  const isGsm = [...body].every((letter) => gsmBasic.includes(letter) || gsmDouble.includes(letter))
  const doubled = [...body].filter((letter) => gsmDouble.includes(letter)).length
  const length = isGsm ? body.length + doubled : body.length
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / joined)
}
