import { platformFault } from '#platform/server/system/fault.ts'
import type { OpenCtx, Tx } from '#platform/server/system/serve-system.ts'
import { noteEntered } from '#product/organization/tenants/server/public.ts'
import { noteSignedIn } from '#product/organization/users/server/public.ts'
import { type Profile, signIn } from '../contract.ts'
import type { Account } from './accounts.ts'
import { DEVICE_COOKIE, DEVICE_DAYS, rememberDevice } from './known-device.ts'
import { loadProfile } from './load-profile.ts'
import type { LoginData } from './login-token.ts'
import { newDeviceMail } from './mail-job.ts'
import { endFormerSession, openSession } from './session.ts'

export type Entered = { secret: string; persistent: boolean; maxAgeSeconds: number; deviceSecret: string }

/** Opens the session of somebody who has proved all there is to prove, and remembers their browser. */
export async function enterProduct(
  ctx: OpenCtx,
  tx: Tx,
  account: Account,
  { persist, mfaAt, login }: { persist: boolean; mfaAt?: Date; login?: LoginData },
): Promise<Entered> {
  const now = ctx.now()
  const { ip, userAgent } = ctx.caller
  await endFormerSession(tx, ctx.who)
  const session = await openSession(tx, {
    userId: account.id,
    authVersion: account.auth_version,
    persistent: persist && account.persistent_login,
    mfaAt,
    proven: login?.proven,
    until: login?.until === undefined ? undefined : new Date(login.until),
    ip,
    userAgent,
    now,
  })
  const device = await rememberDevice(ctx, tx, account.id)
  if (!device.wasKnown && account.last_login)
    await tx.enqueue(newDeviceMail, {
      userId: account.id,
      ip,
      userAgent: userAgent.slice(0, 300),
      at: now.toISOString(),
    })
  await noteSignedIn(tx.db, account.id, now)
  if (account.tenant_id !== null) await noteEntered(tx.db, account.tenant_id, now)
  await tx.audit(signIn, {
    action: 'session.open',
    entityId: account.id,
    actorId: account.id,
    tenantId: account.tenant_id ?? 1,
  })
  return { ...session, deviceSecret: device.secret }
}

/** Gives the browser its cookies, and the profile of the session just opened. */
export async function answerProfile(ctx: OpenCtx, entered: Entered): Promise<Profile> {
  ctx.setCookie('session', entered.secret, entered.persistent ? { maxAgeSeconds: entered.maxAgeSeconds } : {})
  ctx.setCookie(DEVICE_COOKIE, entered.deviceSecret, { maxAgeSeconds: DEVICE_DAYS * 86_400 })
  const who = await ctx.services.gate.identify(entered.secret, ctx.now())
  if (!who) throw platformFault('error.unauthorized') // it ended at the same moment, as when an app came into force
  return loadProfile(ctx, who, null)
}
