import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { type Asset, MOST_FILES, RESTORE_HOURS } from '../contract.ts'
import { type AssetRow, assetsOf, type Holding, showAssets } from './asset-row.ts'

/** Takes a file off a thing; it can be restored for 24 hours, and is private then. */
export async function removeFile(ctx: TenantCtx, holding: Holding, assetId: number): Promise<'fileNotFound' | null> {
  const until = new Date(ctx.now().getTime() + RESTORE_HOURS * 3_600_000)
  return ctx.tx(async (tx) => {
    await holding.hold(tx)
    const { rows } = await sql<AssetRow>`
      update asset set remove_at = ${until}, policy = 'Private', public_key = null where tenant_id = ${ctx.tenantId} and id = ${assetId} and object = ${holding.object}
        and object_id = ${holding.id} and kept_at is not null and remove_at is null returning *`.execute(tx.db)
    if (!rows[0]) return 'fileNotFound'
    const { length } = await assetsOf(tx.db, ctx.tenantId, holding)
    await holding.changed(tx, { file: rows[0], isAdded: false, files: length })
    return null
  })
}

/** Gives a thing a file back that was taken off it. */
export async function restoreFile(
  ctx: TenantCtx,
  holding: Holding,
  assetId: number,
): Promise<Asset | 'fileNotFound' | 'tooManyFiles'> {
  return ctx.tx(async (tx) => {
    await holding.hold(tx)
    const { rows: removed } = await sql`
      select from asset where tenant_id = ${ctx.tenantId} and id = ${assetId} and object = ${holding.object}
        and object_id = ${holding.id} and kept_at is not null and remove_at > ${ctx.now()} for update`.execute(tx.db)
    if (removed.length === 0) return 'fileNotFound'
    const { length: before } = await assetsOf(tx.db, ctx.tenantId, holding)
    if (before >= (holding.most ?? MOST_FILES)) return 'tooManyFiles'
    const { rows } = await sql<AssetRow>`
      update asset set remove_at = null where tenant_id = ${ctx.tenantId} and id = ${assetId} returning *`.execute(
      tx.db,
    )
    await holding.changed(tx, { file: rows[0]!, isAdded: true, files: before + 1 })
    return (await showAssets(tx.db, ctx, rows))[0]!
  })
}
