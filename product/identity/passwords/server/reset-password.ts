import type { Handler, OpenCtx, Tx } from '#platform/server/system/serve-system.ts'
import { hashPassword, loginMatchOf } from '#product/identity/sign-in/server/public.ts'
import type { LoginMatch } from '#product/identity/sign-in/contract.ts'
import { introduce } from '#product/organization/users/server/public.ts'
import type { passwords } from '../contract.ts'
import { isReused, refusalOf } from './check-password.ts'
import { consumeKey, readKey } from './keys.ts'
import { personById, type Person } from './people.ts'
import { pastHashes, setPassword } from './set-password.ts'

type Ctx = Parameters<Handler<typeof passwords, 'resetPassword'>>[0]

/** With the key of a link to a new password (an invitation is completed by `register`), or for the session that must choose one first. Nothing is used up until the password is good. */
export const resetPassword: Handler<typeof passwords, 'resetPassword'> = async (ctx, { body }) => {
  const { user, password } = body
  const key = user.changePasswordToken
  const person = key === undefined ? await personOfSession(ctx, user.id) : await personOfKey(ctx, user.id, key)
  const refusal = refusalOf(password, person)
  if (refusal) return ctx.fail(refusal, { field: 'password', data: { code: 'error.invalid' } })
  if (await isReused(password, await pastHashes(ctx.within('platform').read, person)))
    return ctx.fail('RESET_PASSWORD_DUPLICATE', { field: 'password', data: { code: 'error.duplicate' } })
  const hash = await hashPassword(password)
  return ctx.within('platform').tx(async (tx) => {
    if (key !== undefined && !(await consumeKey(tx.db, key, 'reset', ctx.now()))) return ctx.fail('LINK_EXPIRED')
    await setPassword(tx, person, { hash, now: ctx.now() })
    if (key === undefined) ctx.setCookie('session', null)
    return { success: true, users: await secondStepOf(ctx, tx, person, key !== undefined) }
  })
}

/** Completes an invitation: the person's own name, language and first password. */
export const register: Handler<typeof passwords, 'register'> = async (ctx, { body: { user } }) => {
  const { read, tx } = ctx.within('platform')
  const found = await readKey(read, user.key, 'invitation', ctx.now())
  if (!found) return ctx.fail('LINK_EXPIRED')
  const person = { ...found, first_name: user.firstName, last_name: user.lastName }
  const refusal = refusalOf(user.password, person)
  if (refusal) return ctx.fail(refusal, { field: 'user.password', data: { code: 'error.invalid' } })
  const hash = await hashPassword(user.password)
  return tx(async (inside) => {
    if (!(await consumeKey(inside.db, user.key, 'invitation', ctx.now()))) return ctx.fail('LINK_EXPIRED')
    await introduce(inside.db, person.id, user)
    await setPassword(inside, person, { hash, now: ctx.now() })
    return { success: true, users: await secondStepOf(ctx, inside, person, true) }
  })
}

async function personOfKey(ctx: Ctx, userId: number, key: string): Promise<Person> {
  const person = await readKey(ctx.within('platform').read, key, 'reset', ctx.now())
  if (!person) return ctx.fail('LINK_EXPIRED')
  return person.id === userId ? person : ctx.fail('RESET_PASSWORD_FAILED')
}

/** A session may do this only while its password is due, and only for itself. */
async function personOfSession(ctx: Ctx, userId: number): Promise<Person> {
  const { who } = ctx
  if (who?.pending !== 'password' || who.impersonation || who.userId !== userId)
    return ctx.fail('RESET_PASSWORD_FAILED')
  return (await personById(ctx.within('platform').read, userId)) ?? ctx.fail('RESET_PASSWORD_FAILED')
}

/** The account, where a second step follows; without one the page goes to the sign-in page. */
async function secondStepOf(ctx: OpenCtx, tx: Tx, person: Person, isProven: boolean): Promise<LoginMatch[]> {
  const match = await loginMatchOf(tx, person.id, { isProven, now: ctx.now() })
  return match?.mfaEnabled ? [match] : []
}
