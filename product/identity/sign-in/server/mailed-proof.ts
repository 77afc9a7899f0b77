import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { stands } from '#platform/server/system/failpoints.ts'
import { defineJob, type Handler, type OpenCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { secondStepMail } from '#product/organization/users/server/public.ts'
import { authStatus, type signIn } from '../contract.ts'
import { accountById, isUsable, type Account } from './accounts.ts'
import { mailContext } from './mail-context.ts'
import { countWrongCode, keepLogin, lockLogin, loginOver, type LoginToken } from './login-token.ts'
import { MAIL_RETRIES } from './mail-job.ts'
import { momentIn } from './moment-in.ts'
import { CODE_SECONDS, drawCode, hashCode } from './sms-code.ts'

/** A mail is slower than a message. */
const PROOF_MINUTES = 10
const proofMail = {
  queue: 'sign-in.proof-mail',
  data: z.object({ userId: z.int(), login: z.int(), sealed: z.string() }),
}

/** A password alone makes no phone anybody's: before a first one counts, or one they gave in their account, its person types a code that was mailed to them. */
export function needsProof({ phone, phone_proven, has_totp }: Account, { data }: Pick<LoginToken, 'data'>): boolean {
  const isUnproven = phone ? !phone_proven : !has_totp
  return isUnproven && !data.isProven && stands('mailed proof')
}

/** Mails the code, once in each login while it is good; answers what the login has to remember of it. */
export async function askForProof(
  ctx: OpenCtx,
  tx: Pick<Tx, 'enqueue'>,
  { account, login, loginToken }: { account: Account; login: LoginToken; loginToken: string },
): Promise<LoginToken['data']['proof']> {
  const now = ctx.now()
  const { proof } = login.data
  if (proof && new Date(proof.until) > now) return proof
  const code = await mailCode(ctx, tx, account, login.id)
  const until = new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString()
  return { hash: hashCode(`proof ${code}`, loginToken), until }
}

/** Mails a new code, and answers it; `login` is 0 where it is asked for by somebody signed in. */
export async function mailCode(
  { services }: Pick<OpenCtx, 'services'>,
  tx: Pick<Tx, 'enqueue'>,
  account: Account,
  login: number,
): Promise<string> {
  const code = drawCode()
  const sealed = services.secrets.seal(placeOf(account, login), code)
  await tx.enqueue(proofMail, { userId: account.id, login, sealed })
  return code
}

/** Takes the mailed code; a wrong one counts as any wrong code of the login does. */
export const proveAddress: Handler<typeof signIn, 'proveAddress'> = async (ctx, { body: { token, args } }) => {
  const now = ctx.now()
  const outcome = await ctx.within('platform').tx(async ({ db }) => {
    const login = await lockLogin(db, args.loginToken, now)
    if (!login) return 'over'
    const account = await accountById(db, login.subjectId)
    if (!account || !isUsable(account) || account.auth_version !== login.authVersion) return 'unauthorized'
    const { proof } = login.data
    const given = Buffer.from(hashCode(`proof ${token.trim()}`, args.loginToken))
    const isRight = proof && new Date(proof.until) > now && timingSafeEqual(Buffer.from(proof.hash), given)
    if (!isRight) return (await countWrongCode(db, login)) > 0 ? 'wrong' : 'over'
    await keepLogin(
      db,
      login,
      { ...login.data, proof: undefined, isProven: true },
      new Date(now.getTime() + CODE_SECONDS * 1000),
    )
    return 'proven'
  })
  if (outcome === 'over') throw loginOver()
  if (outcome === 'unauthorized') return ctx.fail('UNAUTHORIZED', { data: { status: authStatus.unauthorized } })
  if (outcome === 'wrong') return ctx.fail('ERROR_VERIFY_CODE_FAILED', { field: 'token' })
  return { proven: true }
}

export const writeProofMail = defineJob({
  ...proofMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId, login, sealed }) {
    const account = await accountById(ctx.within('platform').read, userId)
    if (!account || !ctx.services.mail.isAvailable) return
    const code = ctx.services.secrets.open(placeOf(account, login), sealed)
    const { say, letter, linkTo } = await mailContext(ctx, 'sign-in', account)
    await ctx.services.mail.send(
      letter({
        subject: say('proofSubject'),
        paragraphs: [say('proof', { code, account: account.tenant_name, minutes: PROOF_MINUTES }), say('proofElse')],
        action: { label: say('newDeviceAction'), url: linkTo('/auth/forgot-password') },
        footer: say('why', { email: account.email }),
      }),
    )
  },
})

export const writeSecondStepMail = defineJob({
  ...secondStepMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId, at }) {
    const account = await accountById(ctx.within('platform').read, userId)
    if (!account || !ctx.services.mail.isAvailable) return
    const { say, letter, linkTo, locale } = await mailContext(ctx, 'sign-in', account)
    const when = momentIn(locale, account.timezone, at)
    await ctx.services.mail.send(
      letter({
        subject: say(account.mfa ? 'secondStepSubject' : 'phoneChangedSubject'),
        paragraphs: [
          say(account.mfa ? 'secondStep' : 'phoneChanged', { account: account.tenant_name, when }),
          say('newDeviceElse'),
        ],
        action: { label: say('newDeviceAction'), url: linkTo('/auth/forgot-password') },
        footer: say('why', { email: account.email }),
      }),
    )
  },
})

function placeOf({ tenant_id }: Account, login: number) {
  return { tenantId: tenant_id ?? 1, table: 'token', rowKey: login, column: 'proof' }
}
