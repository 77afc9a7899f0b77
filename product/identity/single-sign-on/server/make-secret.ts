import { createHash, randomBytes } from 'node:crypto'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { singleSignOn } from '../contract.ts'
import { configOf } from './config-of.ts'
import { mustSpeakForAll } from './speak-for-all.ts'
import { tellOfSso } from './tell-administrators.ts'

/** The secret is told here and never again; only its hash is kept. */
export const makeSecret: Handler<typeof singleSignOn, 'makeSecret'> = async (ctx) => {
  const secret = `rsso_${randomBytes(32).toString('base64url')}`
  const config = await ctx.tx(async (tx) => {
    const before = await configOf(ctx.services, tx.db, ctx.tenantId)
    if (!before.version) return ctx.fail('notFound')
    if (before.method !== ssoMethod.Token) return ctx.fail('notToken')
    await mustSpeakForAll(tx, ctx)
    await tellOfSso(tx, ctx, 'secret')
    await tx.db
      .updateTable('sso_config')
      .set({ secret_hash: hashOfSecret(secret), secret_tail: secret.slice(-4), secret_made_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .execute()
    await tx.audit(singleSignOn, { action: 'single-sign-on.make-secret', entityId: ctx.tenantId })
    return configOf(ctx.services, tx.db, ctx.tenantId)
  })
  return { secret, config }
}

/** 256 random bits need no slow hash. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
