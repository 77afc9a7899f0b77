import { createHmac, timingSafeEqual } from 'node:crypto'
import { isThisMachine } from '../http/this-machine.ts'
import type { Services } from '../system/services.ts'
import { defaultPolicy, providerCall } from './provider-call.ts'
import { ProviderError } from './provider-error.ts'

export type Sms = {
  tenantId: number
  /** E.164, as in +14155550123. */
  to: string
  body: string
  /** Where the states that follow are reported. */
  statusCallback?: string
}
export type SentSms = { sid: string; status: string }
export type SmsSender = {
  isAvailable: boolean
  /** Raises `ProviderError`; its code is `invalidNumber`, `optedOut`, `notConfigured` or the provider's own number. */
  send(sms: Sms): Promise<SentSms>
  /** Whether a call that reports a state comes from the provider; `url` is the address it was told to call, whole, whatever stands between; `parameters` are the fields of its form, some of which may come twice. */
  isGenuine(call: { url: string; parameters: readonly Field[]; signature: string | undefined }): boolean
}
type Field = { name: string; value: string }

/** What the provider's numbers for a reader who cannot or does not want to be reached mean. */
const readerProblems: Record<string, string> = {
  '21211': 'invalidNumber',
  '21217': 'invalidNumber',
  '21614': 'invalidNumber',
  '21610': 'optedOut',
}

/** Sends SMS through Twilio, paced and broken off per tenant; no text and no number gets into errors or logs. */
export function createSms({ fetch, clock, providers }: Pick<Services, 'fetch' | 'clock' | 'providers'>): SmsSender {
  const { twilio, twilioAccountSid, twilioAuthToken, twilioFrom, twilioMessagingService } = providers
  const sender = twilioMessagingService ? ['MessagingServiceSid', twilioMessagingService] : ['From', twilioFrom ?? '']
  const account = twilio && twilioAccountSid && twilioAuthToken && sender[1] ? { sid: twilioAccountSid, sender } : null
  const policy = { ...defaultPolicy, timeoutMs: Number(providers['twilioTimeoutMs'] ?? defaultPolicy.timeoutMs) }
  const authorization = `Basic ${Buffer.from(`${twilioAccountSid}:${twilioAuthToken}`).toString('base64')}`

  return {
    isAvailable: account !== null,
    async send({ tenantId, to, body, statusCallback }) {
      if (!account)
        throw new ProviderError('credential', null, 'TWILIO_ACCOUNT_SID is not set, so no SMS can be sent', {
          code: 'notConfigured',
        })
      if (!/^\+[1-9]\d{6,14}$/.test(to))
        throw new ProviderError('rejected', null, 'this is not a phone number', { code: 'invalidNumber' })
      const form = new URLSearchParams([['To', to], account.sender, ['Body', body]])
      // The provider refuses a whole message over an address that it cannot reach.
      if (statusCallback && (!isThisMachine(statusCallback) || isThisMachine(twilio!)))
        form.set('StatusCallback', statusCallback)
      const request = {
        tenantId,
        provider: 'Twilio',
        method: 'POST',
        url: `${twilio}/2010-04-01/Accounts/${encodeURIComponent(account.sid)}/Messages.json`,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }
      const answer = await providerCall({ fetch, clock })(request, policy).catch((error: unknown) => {
        throw withoutContent(error)
      })
      return sentFrom(answer)
    },
    isGenuine({ url, parameters, signature }) {
      if (!twilioAuthToken || !signature) return false
      const given = Buffer.from(signature, 'base64')
      return spellings(url).some((spelling) => {
        const expected = createHmac('sha1', twilioAuthToken)
          .update(spelling + signedFields(parameters))
          .digest()
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

/** Twilio signs the names and values of the form, sorted; a value that comes twice counts once (twilio-node, webhooks.js). */
function signedFields(parameters: readonly Field[]): string {
  const once = new Map(parameters.map((field) => [JSON.stringify([field.name, field.value]), field]))
  return [...once.values()]
    .toSorted((one, other) => byUnits(one.name, other.name) || byUnits(one.value, other.value))
    .map(({ name, value }) => name + value)
    .join('')
}

function byUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Twilio signs the address with its port or without, whether it was written out or not (twilio-node, webhooks.js). */
function spellings(url: string): string[] {
  const [, start = '', port = '', rest = ''] = /^(\w+:\/\/(?:\[[^\]]*\]|[^/:?#]*))(:\d+)?(.*)$/s.exec(url) ?? []
  return [start + rest, start + (port || (url.startsWith('https:') ? ':443' : ':80')) + rest]
}

/** The provider's own sentences quote the number. */
function withoutContent(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const { kind, status, retryAfterSeconds, code } = error
  const known = readerProblems[code ?? ''] ?? code
  const said = status === null ? 'gave no answer' : `answered ${status}${code ? `, problem ${code}` : ''}`
  return new ProviderError(kind, status, `the SMS provider ${said}`, { retryAfterSeconds, code: known })
}

function sentFrom(answer: unknown): SentSms {
  const { sid, status } = answer as { sid?: unknown; status?: unknown }
  if (typeof sid !== 'string' || typeof status !== 'string')
    throw new ProviderError('unknownOutcome', 201, 'the SMS provider answered without a message')
  return { sid, status }
}
