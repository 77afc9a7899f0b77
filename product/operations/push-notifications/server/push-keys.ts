import { sql } from 'kysely'
import { createPushKeys, type PushKeys } from '#platform/server/outbound/web-push.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'

const place = { tenantId: null, table: 'push_key', rowKey: 1, column: 'sealed_private' }
type Ctx = Pick<UseCaseCtx, 'services' | 'within' | 'now'>

/** The installation's pair of keys, made when first asked for; of two who make one at once, one is kept. */
export async function pushKeys({ services, within, now }: Ctx): Promise<PushKeys> {
  const { secrets } = services
  const { read, tx } = within('platform')
  const found = await sql<{ public_key: string; sealed_private: string }>`
    select public_key, sealed_private from push_key where id = 1`.execute(read)
  const row = found.rows[0]
  if (row) return { publicKey: row.public_key, privateKey: secrets.open(place, row.sealed_private) }
  const made = createPushKeys()
  await tx(({ db }) =>
    sql`insert into push_key (id, public_key, sealed_private, created_at)
      values (1, ${made.publicKey}, ${secrets.seal(place, made.privateKey)}, ${now()}) on conflict do nothing`.execute(
      db,
    ),
  )
  return pushKeys({ services, within, now })
}
