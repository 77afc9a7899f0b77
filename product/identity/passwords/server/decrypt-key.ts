import type { Handler } from '#platform/server/system/serve-system.ts'
import type { passwords } from '../contract.ts'
import { kindOf, noteOpened, readKey } from './keys.ts'

/** What the page needs to greet and to set, and no more (decision 4); an ended link, like one that never was, answers nobody. */
export const decryptKey: Handler<typeof passwords, 'decryptKey'> = async (ctx, { body }) => {
  const kind = kindOf(body.key)
  const person = kind && (await readKey(ctx.within('platform').read, body.key, kind, ctx.now()))
  if (!person) return { user: null }
  await noteOpened(ctx.within('platform'), body.key, ctx.now())
  return {
    user: {
      id: person.id,
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      tenantName: person.tenant_name,
      isNew: kind === 'invitation',
      locale: person.locale,
      changePasswordToken: body.key,
    },
  }
}
