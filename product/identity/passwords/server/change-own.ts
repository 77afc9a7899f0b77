import type { Handler } from '#platform/server/system/serve-system.ts'
import { hashPassword, knowsOwnPassword } from '#product/identity/sign-in/server/public.ts'
import type { passwords } from '../contract.ts'
import { isReused, refusalOf } from './check-password.ts'
import { personById } from './people.ts'
import { pastHashes, setPassword } from './set-password.ts'

/** Asks for the present password again; the present session goes on, all others end. */
export const changeOwn: Handler<typeof passwords, 'changeOwn'> = async (ctx, { body }) => {
  const { read, tx } = ctx.within('platform')
  const person = await personById(read, ctx.who.userId)
  if (!person || person.single_sign_on) return ctx.fail('singleSignOn')
  if (!(await knowsOwnPassword(ctx, body.currentPassword)))
    return ctx.fail('wrongPassword', { field: 'currentPassword' })
  const refusal = refusalOf(body.password, person)
  if (refusal) return ctx.fail(refusal, { field: 'password', data: { code: 'error.invalid' } })
  if (await isReused(body.password, await pastHashes(read, person)))
    return ctx.fail('RESET_PASSWORD_DUPLICATE', { field: 'password', data: { code: 'error.duplicate' } })
  const hash = await hashPassword(body.password)
  await tx((inside) => setPassword(inside, person, { hash, now: ctx.now(), except: ctx.who.sessionId }))
  return { ok: true }
}
