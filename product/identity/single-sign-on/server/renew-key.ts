import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { singleSignOn } from '../contract.ts'
import { configOf } from './config-of.ts'
import { loadConfig } from './load-config.ts'
import { KEYS_KEPT, createOwnKey, type StoredKey } from './own-keys.ts'
import { mustSpeakForAll } from './speak-for-all.ts'
import { tellOfSso } from './tell-administrators.ts'

/** From here on we sign with the new key; whoever checks our signature must be given our metadata again. */
export const renewKey: Handler<typeof singleSignOn, 'renewKey'> = async (ctx) => {
  const { tenantId, services } = ctx
  const made = await createOwnKey(services, { tenantId, now: ctx.now() })
  return ctx.tx(async (tx) => {
    await tx.db.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
    const before = await loadConfig(tx.db, tenantId)
    if (!before) return ctx.fail('notFound')
    if (before.method !== ssoMethod.SAML) return ctx.fail('notSaml')
    await mustSpeakForAll(tx, ctx)
    await tellOfSso(tx, ctx, 'key')
    await storeKeys(tx, tenantId, [made, ...before.own_keys].slice(0, KEYS_KEPT))
    const after = await configOf(services, tx.db, tenantId)
    await tx.audit(singleSignOn, {
      action: 'single-sign-on.renew-key',
      entityId: tenantId,
      after: { fingerprint: after.ownKeys[0]!.fingerprint },
    })
    return after
  })
}

/** Keeps our keys, the newest first. */
export async function storeKeys(tx: Pick<Tx, 'db'>, tenantId: number, keys: readonly StoredKey[]): Promise<void> {
  await tx.db
    .updateTable('sso_config')
    .set({ own_keys: JSON.stringify(keys) })
    .where('tenant_id', '=', tenantId)
    .execute()
}
