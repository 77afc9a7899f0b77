import { randomBytes } from 'node:crypto'
import { createWaiting } from '../town/create-waiting.ts'
import type { Clock } from '../town/open-town.ts'
import type { Journal } from '../town/journal.ts'

export type SmsStatus = 'accepted' | 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered'
export type TownSms = {
  sid: string
  accountSid: string
  messagingServiceSid: string | null
  at: string
  updatedAt: string
  from: string
  to: string
  body: string
  status: SmsStatus
  errorCode: number | null
  /** Where states are reported; null means nowhere. */
  callback: string | null
}
export type Phones = ReturnType<typeof openPhones>
type NewSms = Pick<TownSms, 'accountSid' | 'messagingServiceSid' | 'from' | 'to' | 'body' | 'callback'>

/** Every SMS that anybody in town got, kept in the journal. Lists have the newest first. */
export function openPhones(journal: Journal, clock: Clock) {
  const messages = new Map<string, TownSms>()
  const waiting = createWaiting()
  for (const entry of journal.entries) {
    if (entry.kind === 'sms') messages.set(entry.sms.sid, entry.sms)
    if (entry.kind === 'smsGone') drop(entry.to)
  }

  function save(sms: TownSms): TownSms {
    journal.append({ kind: 'sms', sms })
    messages.set(sms.sid, sms)
    waiting.look()
    return sms
  }

  function drop(to: string | null) {
    for (const { sid, to: reader } of messages.values()) if (to === null || reader === to) messages.delete(sid)
  }

  function list(to?: string): TownSms[] {
    return [...messages.values()].filter((sms) => to === undefined || sms.to === to).toReversed()
  }

  return {
    receive: (sms: NewSms): TownSms => {
      const at = clock().toISOString()
      const status = sms.messagingServiceSid ? 'accepted' : 'queued'
      const sid = `SM${randomBytes(16).toString('hex')}`
      return save({ ...sms, sid, at, updatedAt: at, status, errorCode: null })
    },
    list,
    find: (sid: string) => messages.get(sid),
    /** Undefined for a message that is gone. */
    move: (sid: string, status: SmsStatus, errorCode: number | null = null): TownSms | undefined => {
      const sms = messages.get(sid)
      return sms && save({ ...sms, status, errorCode, updatedAt: clock().toISOString() })
    },
    /** Those to one number, as soon as there are so many; raises when they do not come. */
    waitFor: async (to: string, count = 1, seconds = 10): Promise<TownSms[]> => {
      const others = () => [...new Set(list().map((sms) => sms.to))].join(', ') || 'none'
      const say = () => `${to} got fewer than ${count} messages (others: ${others()})`
      await waiting.until(() => list(to).length >= count, say, seconds)
      return list(to)
    },
    /** All, or those to one number. */
    clear: (to: string | null = null) => {
      journal.append({ kind: 'smsGone', to })
      drop(to)
    },
    reset: () => messages.clear(),
  }
}
