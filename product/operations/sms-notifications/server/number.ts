import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { chooseLocale } from '#platform/contract/locales.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { smsSegments } from '#platform/server/outbound/sms-segments.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'
import { consumeAttempts, drawCode, maskedPhone, readPhone } from '#product/identity/sign-in/server/public.ts'
import { CODE_MINUTES, MAX_TRIES, smsNotifications } from '../contract.ts'
import { loadPlan } from './plan.ts'
import { findReceiver, noteLocale } from './receivers.ts'

type Row = {
  number: string
  verified_at: Date | null
  code_hash: string | null
  code_until: Date | null
  tries: number
}

/** The reader's own number, and what becomes of messages to it. */
export const showMine: Handler<typeof smsNotifications, 'mine'> = async (ctx) => {
  const row = await find(ctx)
  const receiver = row && (await findReceiver(ctx.within('platform').read, row.number))
  const isWaiting = row?.code_hash && row.code_until && row.code_until > ctx.now()
  const known = row?.verified_at ? ('verified' as const) : isWaiting ? ('codeSent' as const) : ('none' as const)
  return {
    state: known === 'verified' && receiver?.isStopped ? 'stopped' : known,
    number: row && known !== 'none' ? maskedPhone(row.number) : null,
    canSend: ctx.services.sms.isAvailable,
    ...(await loadPlan(ctx.read, ctx.tenantId, ctx.now())),
  }
}

/** Sends a code to a number; the one that its user signs in with needs none. */
export const startNumber: Handler<typeof smsNotifications, 'start'> = async (ctx, { body }) => {
  const { services, tenantId, who } = ctx
  if (!services.sms.isAvailable) return ctx.fail('unavailable')
  const phone = readPhone(body.number, body.country)
  if (!phone) return ctx.fail('invalidNumber', { field: 'number' })
  const platform = ctx.within('platform')
  const user = await platform.read
    .selectFrom('users')
    .select(['phone', 'phone_proven', 'locale'])
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow()
  if (user.phone === phone.number && user.phone_proven) {
    await keep(ctx, phone.number, null)
    await verified(ctx, phone.number, user.locale)
    return { state: 'verified' }
  }
  if ((await findReceiver(platform.read, phone.number)).isStopped) return ctx.fail('stopped', { field: 'number' })
  const hour = { windowSeconds: 3600 }
  const limits = [
    { of: 'code to number', key: phone.number, max: 6, ...hour },
    { of: 'code for account', key: String(who.userId), max: 8, ...hour },
    { of: 'code', key: '', max: 3000, ...hour },
  ]
  if (!(await platform.tx(({ db }) => consumeAttempts(db, limits, ctx.now())))) throw platformFault('tooMany')
  const code = drawCode()
  await keep(ctx, phone.number, hashOfCode(ctx, phone.number, code))
  const brand = await brandOf(platform.read, { agencyId: who.agencyId, tenantId, publicUrl: services.publicUrl })
  const text = services.translate(chooseLocale([user.locale]), 'sign-in', 'mail/code', { brand: brand.name, code })
  try {
    await services.sms.send({ tenantId, to: phone.number, body: text })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ kind: error.kind, code: error.code, segments: smsSegments(text) }, 'a code could not be sent')
    await dropCode(ctx)
    if (error.code === 'invalidNumber') return ctx.fail('invalidNumber', { field: 'number' })
    return error.code === 'optedOut' ? ctx.fail('stopped', { field: 'number' }) : ctx.fail('sendFailed')
  }
  return { state: 'codeSent' }
}

/** Takes the code; each try counts, over all codes, before it is looked at. */
export const verifyNumber: Handler<typeof smsNotifications, 'verify'> = async (ctx, { body }) => {
  const { tenantId, who } = ctx
  const outcome = await ctx.tx(async ({ db }) => {
    const { rows } = await sql<Row>`
      update sms_number set tries = tries + 1 where tenant_id = ${tenantId} and user_id = ${who.userId} and verified_at is null
        and code_until > ${ctx.now()} and tries < ${MAX_TRIES} returning number, verified_at, code_hash, code_until, tries`.execute(
      db,
    )
    const row = rows[0]
    if (!row?.code_hash) return 'over'
    const [given, kept] = [hashOfCode(ctx, row.number, body.code), row.code_hash].map((hash) => Buffer.from(hash))
    return timingSafeEqual(given!, kept!) ? { number: row.number } : 'wrong'
  })
  if (outcome === 'over') return ctx.fail('codeOver')
  if (outcome === 'wrong') return ctx.fail('wrongCode', { field: 'code' })
  await verified(ctx, outcome.number, who.locale)
  return { ok: true as const }
}

export const removeNumber: Handler<typeof smsNotifications, 'remove'> = async (ctx) =>
  ctx.tx(async (tx) => {
    // tries and the moment of the last code outlive the number, so that removing it buys no new tries
    const { rows } = await sql`
      update sms_number set verified_at = null, code_hash = null, number = '' where tenant_id = ${ctx.tenantId} and user_id = ${ctx.who.userId}
        and number <> '' returning user_id`.execute(tx.db)
    if (rows.length > 0) await tx.audit(smsNotifications, { action: 'sms-number.remove', entityId: ctx.who.userId })
    return { ok: true as const }
  })

type Ctx = Pick<TenantCtx, 'tenantId' | 'who' | 'read' | 'tx' | 'now' | 'services' | 'within'>

async function find({ read, tenantId, who }: Ctx): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select number, verified_at, code_hash, code_until, tries from sms_number
    where tenant_id = ${tenantId} and user_id = ${who.userId} and number <> ''`.execute(read)
  return rows[0]
}

/** A new code ends the one before and resets no tries while that would still be good. */
async function keep({ tx, tenantId, who, now }: Ctx, number: string, hash: string | null): Promise<void> {
  const until = new Date(now().getTime() + CODE_MINUTES * 60_000)
  await tx(({ db }) =>
    sql`insert into sms_number (tenant_id, user_id, number, code_hash, code_until, sent_at, tries)
      values (${tenantId}, ${who.userId}, ${number}, ${hash}, ${until}, ${now()}, 0)
      on conflict (tenant_id, user_id) do update set number = excluded.number, code_hash = excluded.code_hash, verified_at = excluded.verified_at,
        tries = case when sms_number.code_until <= excluded.sent_at then excluded.tries else sms_number.tries end,
        code_until = excluded.code_until, sent_at = excluded.sent_at`.execute(db),
  )
}

/** A code that never left opens nothing. */
async function dropCode({ tx, tenantId, who }: Ctx): Promise<void> {
  await tx(({ db }) =>
    sql`update sms_number set code_hash = null where tenant_id = ${tenantId} and user_id = ${who.userId}`.execute(db),
  )
}

async function verified({ tx, within, tenantId, who, now }: Ctx, number: string, locale: string): Promise<void> {
  await within('platform').tx(({ db }) => noteLocale(db, number, locale))
  await tx(async (tx) => {
    await sql`update sms_number set verified_at = ${now()}, code_hash = null
      where tenant_id = ${tenantId} and user_id = ${who.userId} and number = ${number}`.execute(tx.db)
    await tx.audit(smsNotifications, {
      action: 'sms-number.save',
      entityId: who.userId,
      after: { number: maskedPhone(number) },
    })
  })
}

/** Hashed under a key of ours, with whose it is: the million codes cannot be tried against the row alone. */
function hashOfCode({ services, tenantId, who }: Ctx, number: string, code: string): string {
  return createHmac('sha256', services.secrets.keyFor('sms code'))
    .update(`${tenantId} ${who.userId} ${number} ${code}`)
    .digest('base64url')
}
