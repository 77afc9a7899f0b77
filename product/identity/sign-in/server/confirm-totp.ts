import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { endWaysIn, secondStepMail } from '#product/organization/users/server/public.ts'
import { signIn } from '../contract.ts'
import { createRecoveryCodes, readCode } from './recovery-codes.ts'
import { appProof } from './start-totp.ts'
import { openTotp, sealTotp, stepOf } from './totp.ts'
import { countTry } from './try-count.ts'

const SETUP_MINUTES = 30
const TRIES = { of: 'new app', windowSeconds: 900 }
const TRIES_ALLOWED = 10

/** Puts the app in force once it has shown a code, beside the one that was mailed, and gives the recovery codes for the day it is lost. */
export const confirmTotp: Handler<typeof signIn, 'confirmTotp'> = async (ctx, { body }) => {
  const now = ctx.now()
  const { userId, tenantId } = ctx.who
  const owner = { id: userId, tenant_id: tenantId }
  const code = readCode(body.token)
  if (!code || !('digits' in code)) return ctx.fail('ERROR_VERIFY_CODE_FAILED', { field: 'token' })
  const outcome = await ctx.within('platform').tx(async (tx) => {
    if ((await countTry(tx.db, { ...TRIES, key: String(userId) }, now)) > TRIES_ALLOWED) return 'tooMany'
    const since = new Date(now.getTime() - SETUP_MINUTES * 60_000)
    const found = await sql<{
      next_secret: string
      next_proof: string | null
    }>`select next_secret, next_proof from second_factor where user_id = ${userId} and next_at > ${since} and next_secret is not null for update`.execute(
      tx.db,
    )
    const sealed = found.rows[0]?.next_secret
    const secret = sealed && openTotp(ctx, owner, 'next_secret', sealed)
    const step = secret && stepOf(secret, code.digits, now)
    if (!secret || !step) return 'wrong'
    const { next_proof } = found.rows[0]!
    if (next_proof !== null && !isMailed(next_proof, appProof(body.mailedCode?.trim() ?? '', secret)))
      return 'notMailed'
    await sql`update second_factor set secret = ${sealTotp(ctx, owner, 'secret', secret)}, confirmed_at = ${now}, last_step = ${step}, next_secret = null, next_at = null, next_proof = null
      where user_id = ${userId}`.execute(tx.db)
    await endWithoutSecondStep(tx, ctx, now)
    await tx.enqueue(secondStepMail, { userId, at: now.toISOString() })
    await tx.audit(signIn, { action: 'user.totp.on', entityId: userId, tenantId: tenantId ?? 1 })
    return { recoveryCodes: await createRecoveryCodes(tx.db, userId) }
  })
  if (outcome === 'notMailed') return ctx.fail('ERROR_VERIFY_CODE_FAILED', { field: 'mailedCode' })
  if (outcome === 'tooMany') throw platformFault('tooMany')
  return outcome === 'wrong' ? ctx.fail('ERROR_VERIFY_CODE_FAILED', { field: 'token' }) : outcome
}

function isMailed(kept: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(kept), Buffer.from(given))
}

/** This session has shown the app; others that have shown a password alone end, or they could take the app away again. Those that are being opened at this moment are of the version before; those that had ended already, of an earlier one, stay ended. */
async function endWithoutSecondStep(tx: Tx, { who }: MemberCtx, now: Date): Promise<void> {
  await sql`update session set mfa_at = ${now} where id = ${who.sessionId}`.execute(tx.db)
  const ended = await sql`delete from session where user_id = ${who.userId} and mfa_at is null and not is_sso`.execute(
    tx.db,
  )
  const authVersion = await endWaysIn(tx.db, who.userId)
  await sql`update session set auth_version = ${authVersion}
    where user_id = ${who.userId} and auth_version = ${authVersion - 1} and (mfa_at is not null or is_sso)`.execute(
    tx.db,
  )
  const sessions = Number(ended.numAffectedRows)
  if (sessions)
    await tx.audit(signIn, {
      action: 'session.end',
      entityId: who.userId,
      tenantId: who.tenantId ?? 1,
      after: { sessions },
    })
}
