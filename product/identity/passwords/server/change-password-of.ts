import { Fault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { hashPassword, knowsOwnPassword } from '#product/identity/sign-in/server/public.ts'
import { createGrantor, heldBy, type UserRow, usersOf } from '#product/organization/users/server/public.ts'
import type { passwords } from '../contract.ts'
import { isReused, refusalOf } from './check-password.ts'
import { personById } from './people.ts'
import { pastHashes, setPassword } from './set-password.ts'

type Asking = TenantCtx & { fail(error: 'notFound'): never }

/** The option of document 000 §5: for people of the super agency in the tenants of the setting, of whoever holds no more than they do, and for one's own record without single sign-on. */
export const mayChange: Handler<typeof passwords, 'mayChange'> = async (ctx, { params }) => {
  const { isOwn, isAllowed } = await rightOver(ctx, params.userId)
  return { allowed: isAllowed, isOwn }
}

export const changePasswordOf: Handler<typeof passwords, 'changeOf'> = async (ctx, { params, body }) => {
  const { isOwn, isAllowed, isSso } = await rightOver(ctx, params.userId)
  if (isOwn && isSso) return ctx.fail('singleSignOn')
  if (!isAllowed) return ctx.fail('notHere')
  const { read, tx } = ctx.within('platform')
  const person = await personById(read, params.userId)
  if (!person) return ctx.fail('notFound')
  if (person.single_sign_on) return ctx.fail('singleSignOn')
  if (isOwn && !(await knowsOwnPassword(ctx, body.currentPassword ?? '')))
    return ctx.fail('wrongPassword', { field: 'currentPassword' })
  const refusal = refusalOf(body.password, person)
  if (refusal) return ctx.fail(refusal, { field: 'password', data: { code: 'error.invalid' } })
  if (await isReused(body.password, await pastHashes(read, person)))
    return ctx.fail('RESET_PASSWORD_DUPLICATE', { field: 'password', data: { code: 'error.duplicate' } })
  const hash = await hashPassword(body.password)
  const except = isOwn ? ctx.who.sessionId : undefined
  await tx((inside) => setPassword(inside, person, { hash, now: ctx.now(), except, by: ctx.who }))
  return { ok: true }
}

/** Raises `notFound` for whoever is not of the tenant, and for others unless one may see people. */
async function rightOver(ctx: Asking, userId: number) {
  const { who, tenantId } = ctx
  const isOwn = userId === who.userId
  const row = await usersOf(ctx.read, tenantId).where('id', '=', userId).executeTakeFirst()
  const isOfSuper = who.tenantId === null && who.agencyId === SUPER_AGENCY_ID
  if (!row || (!isOwn && !isOfSuper)) return ctx.fail('notFound')
  const isSso = row.single_sign_on
  const isListed = isOfSuper && passwordTenants(ctx).has(tenantId) && who.actions.has('platform-users.edit')
  return { isOwn, isSso, isAllowed: isOwn ? !isSso : isListed && !isSso && (await isWithinOwn(ctx, row)) }
}

/** By their password one comes in as them. */
async function isWithinOwn(ctx: Asking, row: UserRow): Promise<boolean> {
  const grantor = await createGrantor({ db: ctx.read }, ctx)
  try {
    grantor.mustReach(heldBy(row))
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** The setting of the installation: three ids of tenants, with commas between. */
function passwordTenants({ services }: Pick<TenantCtx, 'services'>): ReadonlySet<number> {
  return new Set((services.providers['passwordTenants'] ?? '').split(',').filter(Boolean).map(Number))
}
