import { nanoid } from 'nanoid'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type SmsProblem, smsState, type signIn, type SmsState } from '../contract.ts'
import { lockLogin } from './login-token.ts'

const path = '/api/auth/sms-state'

export type SentCode = { sentAt: Date; state: SmsState; problem: SmsProblem | null }

/** Twilio's states, as far as they say how far an SMS came (Message resource, "status"). */
const states: Record<string, SmsState> = {
  accepted: 'sending',
  scheduled: 'sending',
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

/** Twilio's numbers for why an SMS did not arrive. */
const problems: Record<string, SmsProblem> = {
  '30003': 'unreachable',
  '30005': 'noSms',
  '30006': 'noSms',
  '30004': 'refused',
  '30007': 'refused',
  optedOut: 'refused',
  invalidNumber: 'noSms',
}

/** Remembers a code before it leaves; answers the key that reports name and the address they go to. */
export async function rememberCode(db: Db, userId: number, now: Date): Promise<string> {
  const key = nanoid()
  await sql`insert into sent_code (key, user_id, sent_at, state) values (${key}, ${userId}, ${now}, 'sending')`.execute(
    db,
  )
  return key
}

export function reportTo(publicUrl: string, key: string): string {
  return `${publicUrl}${path}?message=${key}`
}

/** Reports come twice and out of order: a state only moves on, and where an SMS ended it stays. */
export async function moveCode(db: Db, key: string, state: SmsState, code?: string | null): Promise<void> {
  const problem = state === 'undelivered' ? (problems[code ?? ''] ?? 'other') : null
  const order = sql`${smsState.members}::text[]`
  await sql`update sent_code set state = ${state}, problem = ${problem}
    where key = ${key} and state in ('sending', 'sent') and array_position(${order}, state) < array_position(${order}, ${state}::text)`.execute(
    db,
  )
}

/** The code that was sent last to somebody; null where none was, or not within a month. Works in the platform's scope. */
export async function lastCodeOf(db: Db, where: { userId: number } | { key: string }): Promise<SentCode | null> {
  const { rows } = await sql<{ sent_at: Date; state: SmsState; problem: SmsProblem | null }>`
    select sent_at, state, problem from sent_code
    where ${'key' in where ? sql`key = ${where.key}` : sql`user_id = ${where.userId}`} order by sent_at desc limit 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { sentAt: row.sent_at, state: row.state, problem: row.problem } : null
}

/** Takes what the provider reports; what it does not sign is refused, and a state that nobody knows moves nothing. */
export const takeSmsState: Handler<typeof signIn, 'smsState'> = async (ctx, { query, body }) => {
  const { sms, publicUrl } = ctx.services
  const signature = ctx.caller.headers['x-twilio-signature']
  const url = reportTo(publicUrl, query.message)
  if (!sms.isGenuine({ url, parameters: body, signature })) throw platformFault('FORBIDDEN')
  const told = new Map(body.map(({ name, value }) => [name, value]))
  const state = states[told.get('MessageStatus') ?? '']
  if (state) await ctx.within('platform').tx(({ db }) => moveCode(db, query.message, state, told.get('ErrorCode')))
  return { ok: true }
}

/** How far the code came that was sent last within a login; whoever holds the login may know. */
export const codeState: Handler<typeof signIn, 'codeState'> = async (ctx, { body: { args } }) =>
  ctx.within('platform').tx(async ({ db }) => {
    const login = await lockLogin(db, args.loginToken, ctx.now())
    const key = login?.data.code?.key
    const sent = key ? await lastCodeOf(db, { key }) : null
    return { state: sent?.state ?? null, problem: sent?.problem ?? null }
  })
