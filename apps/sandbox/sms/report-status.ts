import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Town } from '../town/open-town.ts'
import type { Phones, SmsStatus, TownSms } from './open-phones.ts'

/** The one that the town knows; it also signs what is reported. */
export const twilioAuthToken = 'sandbox-twilio'

export type StatusReport = { sid: string; url: string; status: SmsStatus; answered: number | 'unreachable'; at: string }
type Report = { url: string; parameters: Record<string, string>; sid: string; status: SmsStatus }

const answerMs = 5000
/** Messages that are taken and never arrive, with why. */
const lost: Record<string, number> = { '+15005550008': 30003, '+15005550007': 30007 }

/** Lets a message go from hand to hand and reports every state but the first one, repeated and swapped when the settings ask for it. */
export function createStatusReporter(town: Town, phones: Phones) {
  const reports: StatusReport[] = []
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function carry({ sid, to }: TownSms) {
    const path: SmsStatus[] = ['sending', 'sent', lost[to] ? 'undelivered' : 'delivered']
    const { stepMs, duplicates, reorder } = town.settings().sms
    const held: Report[] = []
    for (const status of path) {
      await sleep(stepMs, undefined, { signal: stopping.signal }).catch(() => {})
      const sms = stopping.signal.aborted
        ? undefined
        : phones.move(sid, status, status === 'undelivered' ? lost[to]! : null)
      if (!sms) return
      const report = reportOf(sms)
      if (!report) continue
      if (reorder) held.unshift(report)
      else await send(report, duplicates)
    }
    for (const report of held) await send(report, duplicates)
  }

  async function send(report: Report, duplicates: number) {
    for (let copy = 0; copy <= duplicates; copy++) {
      const { sid, url, status } = report
      const answered = await post(report)
      if (!stopping.signal.aborted) reports.push({ sid, url, status, answered, at: town.now().toISOString() })
    }
  }

  async function post({ url, parameters }: Report): Promise<number | 'unreachable'> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'user-agent': 'TwilioProxy/1.1', 'x-twilio-signature': signatureOf(url, parameters) },
        body: new URLSearchParams(parameters),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerMs)]),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 'unreachable'
    }
  }

  return {
    start: (sms: TownSms) => {
      const work = carry(sms)
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    reports: () => reports,
    reset: () => void reports.splice(0),
    close: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

function reportOf({ sid, status, accountSid, from, to, callback, errorCode, messagingServiceSid }: TownSms) {
  if (!callback) return undefined
  const parameters: Record<string, string> = {
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    AccountSid: accountSid,
    From: from,
    To: to,
    ApiVersion: '2010-04-01',
    ...(messagingServiceSid && { MessagingServiceSid: messagingServiceSid }),
    ...(errorCode !== null && { ErrorCode: String(errorCode) }),
  }
  return { url: callback, parameters, sid, status }
}

function signatureOf(url: string, parameters: Record<string, string>): string {
  const sorted = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha1', twilioAuthToken)
    .update(url + sorted.flat().join(''))
    .digest('base64')
}
