import { sql } from 'kysely'
import { createPushKeys, type PushKeys } from '#platform/server/outbound/web-push.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'

const place = { tenantId: null, table: 'push_key', rowKey: 1, column: 'sealed_private' }
type Ctx = Pick<UseCaseCtx, 'services' | 'within' | 'now'>

/** The installation's pair of keys: those kept with its first browser, until then those that its secret gives. */
export async function pushKeys({ services, within }: Ctx): Promise<PushKeys> {
  const { secrets } = services
  const found = await sql<{ public_key: string; sealed_private: string }>`
    select public_key, sealed_private from push_key where id = 1`.execute(within('platform').read)
  const row = found.rows[0]
  if (row) return { publicKey: row.public_key, privateKey: secrets.open(place, row.sealed_private) }
  return createPushKeys(secrets.keyFor('push keys'))
}

/** Keeps the pair, since a browser knows it now. */
export async function keepPushKeys(ctx: Ctx): Promise<void> {
  const { publicKey, privateKey } = await pushKeys(ctx)
  await ctx.within('platform').tx(({ db }) =>
    sql`insert into push_key (id, public_key, sealed_private, created_at)
      values (1, ${publicKey}, ${ctx.services.secrets.seal(place, privateKey)}, ${ctx.now()}) on conflict do nothing`.execute(
      db,
    ),
  )
}
