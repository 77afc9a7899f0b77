import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { consumeToken, isOfKind } from '#platform/server/system/tokens.ts'
import { secondStepMail, keepFirstPhone, notePhoneProven } from '#product/organization/users/server/public.ts'
import { authStatus, signIn } from '../contract.ts'
import { ACCOUNT_FIELD, SECOND_STEP_FIELD } from './account-field.ts'
import { accountById, isUsable, type Account } from './accounts.ts'
import { confirmReader } from './address/confirm-reader.ts'
import { answerProfile, enterProduct } from './enter-product.ts'
import { countWrongCode, lockLogin, loginOver, useLogin, type LoginToken } from './login-token.ts'
import { magicLinkKeys } from './magic-link.ts'
import { needsProof } from './mailed-proof.ts'
import { readCode, takesRecoveryCode } from './recovery-codes.ts'
import { isCodeSent } from './sms-code.ts'
import { takesTotp } from './totp.ts'
import { countTry, exhausted } from './try-count.ts'

type Ctx = Parameters<Handler<typeof signIn, 'authenticateToken'>>[0]
type Args = { persist: boolean; userId?: number; loginToken?: string }

/** Over all logins of one account, in an hour. */
const WRONG_CODES = { of: 'wrong code', windowSeconds: 3600 }
const WRONG_CODES_ALLOWED = 20

/** A link says itself what it is for; anything else is the second step of the login it names: a code sent, one of the app, or a recovery code. */
export const authenticateToken: Handler<typeof signIn, 'authenticateToken'> = (ctx, { body: { token, args } }) =>
  isOfKind(token, magicLinkKeys) ? withLink(ctx, token, args) : withCode(ctx, token, args)

async function withLink(ctx: Ctx, token: string, { persist }: Args) {
  const entered = await ctx.within('platform').tx(async (tx) => {
    const used = await consumeToken(tx.db, token, magicLinkKeys, ctx.now())
    const account = used && (await accountById(tx.db, used.subjectId))
    if (!account || account.auth_version !== used.authVersion) return null
    if (!isUsable(account) || account.mfa || account.single_sign_on) return null
    await confirmReader(tx, account.id)
    return enterProduct(ctx, tx, account, { persist })
  })
  return entered ? answerProfile(ctx, entered) : ctx.fail('LINK_EXPIRED')
}

async function withCode(ctx: Ctx, text: string, { persist, userId, loginToken = '' }: Args) {
  const now = ctx.now()
  const code = readCode(text)
  if (!code) return wrongCode(ctx)
  const outcome = await ctx.within('platform').tx(async (tx) => {
    const login = await lockLogin(tx.db, loginToken, now)
    if (!login) return 'over'
    const account = await accountById(tx.db, login.subjectId)
    if (!account?.active) return 'inactive'
    const isTheirs = userId === undefined || userId === account.id
    if (!isTheirs || !isUsable(account) || !account.mfa || account.auth_version !== login.authVersion)
      return authStatus.unauthorized
    const tired = { of: WRONG_CODES.of, keys: [String(account.id)], max: WRONG_CODES_ALLOWED }
    if ((await exhausted(tx.db, tired, now)).size) return 'blocked'
    const isBySms =
      'digits' in code && isCodeToOwnPhone(account, login) && isCodeSent(login.data, code.digits, loginToken, now)
    // whoever has an app may use it instead, and each wrong code for it is counted
    if (login.data.code && (isBySms || !account.has_totp) && needsProof(account, login)) return 'unproven'
    if (!isBySms && !(await isOwnCode(ctx, tx, account, code))) {
      await countTry(tx.db, { ...WRONG_CODES, key: String(account.id) }, now)
      return (await countWrongCode(tx.db, login)) > 0 ? 'wrong' : 'over'
    }
    await useLogin(tx.db, login, now)
    if (isBySms) await keepPhone(tx, account, login, now)
    return { entered: await enterProduct(ctx, tx, account, { persist, mfaAt: now, login: login.data }) }
  })
  if (outcome === 'over') throw loginOver()
  if (outcome === 'inactive')
    return ctx.fail('error.inactive', { field: ACCOUNT_FIELD, data: { status: authStatus.inactive } })
  if (outcome === 'blocked') return ctx.fail('error.blocked', { field: SECOND_STEP_FIELD })
  if (outcome === 'unproven') return ctx.fail('proofRequired')
  if (outcome === 'wrong') return wrongCode(ctx)
  if (typeof outcome === 'number') return ctx.fail('UNAUTHORIZED', { data: { status: outcome } })
  return answerProfile(ctx, outcome.entered)
}

function wrongCode(ctx: Ctx): never {
  return ctx.fail('ERROR_VERIFY_CODE_FAILED', { field: SECOND_STEP_FIELD, data: { code: 'error.invalid' } })
}

/** A code to a number that was theirs when it was sent, and no longer is, is none; nor one to a new number where there is a second step by now. */
function isCodeToOwnPhone({ phone, has_totp }: Account, { data: { code } }: LoginToken): boolean {
  if (!code) return false
  return code.phone === phone || (code.isNew && !phone && !has_totp)
}

async function isOwnCode(
  ctx: Ctx,
  tx: Tx,
  account: Account,
  code: { digits: string } | { recovery: string },
): Promise<boolean> {
  if ('recovery' in code) return takesRecoveryCode(tx.db, account.id, code.recovery, ctx.now())
  return account.has_totp && takesTotp(ctx, tx.db, account, code.digits)
}

/** A number typed in while signing in is kept once a code that went there came back; one that was theirs counts from then on. */
async function keepPhone(tx: Tx, account: Account, { data: { code } }: LoginToken, now: Date): Promise<void> {
  if (code && !account.phone_proven) await notePhoneProven(tx.db, account.id, code.phone)
  if (!code?.isNew) return
  await keepFirstPhone(tx.db, account.id, code)
  await tx.enqueue(secondStepMail, { userId: account.id, at: now.toISOString() })
  await tx.audit(signIn, {
    action: 'user.phone',
    entityId: account.id,
    actorId: account.id,
    tenantId: account.tenant_id ?? 1,
  })
}
