import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { accessPolicy, type Asset } from '../contract.ts'
import { type AssetRow, type Holding, showAssets } from './asset-row.ts'

const KEY_LENGTH = 24

/** Makes a file public, with an address that it never had before, or private, which nothing stands in the way of: what it had as public ends at once. The same again changes nothing. */
export async function saveFilePolicy(
  ctx: TenantCtx,
  holding: Holding,
  { assetId, policy }: { assetId: number; policy: Asset['policy'] },
): Promise<Asset | 'fileNotFound'> {
  return ctx.tx(async (tx) => {
    if (policy === accessPolicy.Public) await holding.hold(tx)
    const where = sql`tenant_id = ${ctx.tenantId} and id = ${assetId} and object = ${holding.object} and object_id = ${holding.id}
      and kept_at is not null and remove_at is null`
    const { rows } = await sql<AssetRow>`select * from asset where ${where} for update`.execute(tx.db)
    let [file] = rows
    if (!file) return 'fileNotFound'
    if (file.policy !== policy) {
      const key = policy === accessPolicy.Public ? nanoid(KEY_LENGTH) : null
      const changed = await sql<AssetRow>`
        update asset set policy = ${policy}, public_key = ${key} where ${where} returning *`.execute(tx.db)
      file = changed.rows[0]!
      await holding.opened(tx, file)
    }
    return (await showAssets(tx.db, ctx, [file]))[0]!
  })
}
