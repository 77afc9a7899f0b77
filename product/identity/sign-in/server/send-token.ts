import { networkOf } from '#platform/server/http/caller.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { chooseLocale } from '#platform/contract/locales.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'
import { authStatus, RESEND_SECONDS, type signIn } from '../contract.ts'
import { accountById, isUsable, type Account } from './accounts.ts'
import { keepLogin, lockLogin, loginOver } from './login-token.ts'
import { askForProof, needsProof } from './mailed-proof.ts'
import { maskedPhone } from './masked-phone.ts'
import { readPhone, type Phone } from './read-phone.ts'
import { CODE_SECONDS, drawCode, hashCode } from './sms-code.ts'
import { moveCode, rememberCode, reportTo } from './sms-state.ts'
import { consumeAttempts } from './try-count.ts'

type Ctx = Parameters<Handler<typeof signIn, 'sendToken'>>[0]
type Args = { phone: string; country: string; loginToken: string }
type Prepared = { account: Account; phone: Phone; proofRequired: boolean; key: string }

/** Sends a code to the stored phone where there is one, else to the one given, which is stored only once the code was right. A new code ends the one before. */
export const sendToken: Handler<typeof signIn, 'sendToken'> = async (ctx, { body: { args } }) => {
  const code = drawCode()
  const { account, phone, proofRequired, key } = await prepare(ctx, args, code)
  try {
    await ctx.services.sms.send({
      tenantId: account.tenant_id ?? 1,
      to: phone.number,
      body: await textOf(ctx, account, code),
      statusCallback: reportTo(ctx.services.publicUrl, key),
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ kind: error.kind, code: error.code, user: account.id }, 'a code could not be sent')
    await takeBack(ctx, args.loginToken, key, error.code)
    if (error.code === 'invalidNumber') return ctx.fail('VALIDATION_PHONE_INVALID', { field: 'args.phone' })
    return ctx.fail('ERROR_SEND_CODE_FAILED')
  }
  return {
    phone: maskedPhone(phone.number),
    resendAfterSeconds: RESEND_SECONDS,
    expiresAfterSeconds: CODE_SECONDS,
    ...(proofRequired ? { proofRequired } : {}),
  }
}

/** Keeps the code before it leaves, so that it is known when it arrives. Whatever refuses is said after the transaction: what was counted stays counted. */
async function prepare(ctx: Ctx, args: Args, code: string): Promise<Prepared> {
  const now = ctx.now()
  const outcome = await ctx.within('platform').tx(async (tx) => {
    const { db } = tx
    const login = await lockLogin(db, args.loginToken, now)
    if (!login) return 'over'
    const account = await accountById(db, login.subjectId)
    if (!account?.mfa || !isUsable(account) || account.auth_version !== login.authVersion) return 'unauthorized'
    if (!account.phone && account.has_totp) return 'unauthorized' // a number given now would go around the app
    const sent = login.data.code
    if (sent && now.getTime() - new Date(sent.sentAt).getTime() < RESEND_SECONDS * 1000) return 'tooMany'
    const phone = account.phone
      ? { number: account.phone, country: account.country }
      : readPhone(args.phone, args.country)
    if (!phone) return args.phone.trim() ? 'invalid' : 'required'
    if (!(await consumeAttempts(db, limitsOf(ctx, account, phone), now))) return 'tooMany'
    const until = new Date(now.getTime() + CODE_SECONDS * 1000)
    const kept = {
      hash: hashCode(code, args.loginToken),
      until: until.toISOString(),
      sentAt: now.toISOString(),
      phone: phone.number,
      country: phone.country,
      isNew: !account.phone,
      key: await rememberCode(db, account.id, now),
    }
    const proofRequired = needsProof(account, login)
    const proof = proofRequired
      ? await askForProof(ctx, tx, { account, login, loginToken: args.loginToken })
      : login.data.proof
    await keepLogin(db, login, { ...login.data, code: kept, proof }, proof ? new Date(proof.until) : until)
    return { account, phone, proofRequired, key: kept.key }
  })
  if (outcome === 'over') throw loginOver()
  if (outcome === 'tooMany') throw platformFault('tooMany')
  if (outcome === 'unauthorized') return ctx.fail('UNAUTHORIZED', { data: { status: authStatus.unauthorized } })
  if (outcome === 'required') return ctx.fail('VALIDATION_PHONE_REQUIRED', { field: 'args.phone' })
  if (outcome === 'invalid') return ctx.fail('VALIDATION_PHONE_INVALID', { field: 'args.phone' })
  return outcome
}

/** What keeps codes from being sent for the money they cost: by number, account, network, country and in all. */
function limitsOf(ctx: OpenCtx, account: Account, phone: Phone) {
  const hour = { windowSeconds: 3600 }
  return [
    { of: 'code to number', key: phone.number, max: 6, ...hour },
    { of: 'code for account', key: String(account.id), max: 8, ...hour },
    { of: 'code from network', key: networkOf(ctx.caller.ip), max: 60, ...hour },
    { of: 'code to country', key: phone.country ?? '', max: 600, ...hour },
    { of: 'code', key: '', max: 3000, ...hour },
  ]
}

async function textOf(ctx: OpenCtx, account: Account, code: string): Promise<string> {
  const { publicUrl, translate } = ctx.services
  const owner = { agencyId: account.agency_id, tenantId: account.tenant_id, publicUrl }
  const brand = await brandOf(ctx.within('platform').read, owner)
  return translate(chooseLocale([account.locale]), 'sign-in', 'mail/code', { brand: brand.name, code })
}

/** A code that never left neither opens anything nor makes anybody wait for the next. */
async function takeBack(ctx: OpenCtx, loginToken: string, key: string, why: string | null | undefined): Promise<void> {
  const now = ctx.now()
  await ctx.within('platform').tx(async ({ db }) => {
    const login = await lockLogin(db, loginToken, now)
    if (login) await keepLogin(db, login, { ...login.data, code: undefined }, now)
    await moveCode(db, key, 'undelivered', why)
  })
}
