import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import { readAttachment } from '#platform/server/http/read-attachment.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { type Asset, MAX_FILE_BYTES, MOST_FILES, MOST_TENANT_BYTES } from '../contract.ts'
import { assetsOf, type Holding, showAssets } from './asset-row.ts'

/** An upload that ended half way leaves a file that is removed after so long. */
const HALF_WAY_MS = 3_600_000

/** Attaches an uploaded file to a thing. */
export async function keepFile(
  ctx: TenantCtx,
  holding: Holding,
): Promise<Asset | 'fileTooLarge' | 'wrongFile' | 'tooManyFiles' | 'storageFull'> {
  const { tenantId } = ctx
  const attachment = await readAttachment(ctx.upload!, MAX_FILE_BYTES)
  if (attachment === 'tooLarge') return 'fileTooLarge'
  if (attachment === 'wrongFile') return attachment
  const { filename, type, content } = attachment
  if ((await bytesOf(ctx)) + content.length > MOST_TENANT_BYTES) return 'storageFull'
  const file = await ctx.tx(({ db }) =>
    db
      .insertInto('asset')
      .values({
        tenant_id: tenantId,
        object: holding.object,
        object_id: holding.id,
        asset_key: `assets/${nanoid()}`,
        filename,
        type,
        bytes: content.length,
        added_by: ctx.who.userId,
        added_by_name: ctx.who.name,
        added_at: ctx.now(),
        remove_at: new Date(ctx.now().getTime() + HALF_WAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await ctx.services.files.put(tenantId, file.asset_key, content)
  return ctx.tx(async (tx) => {
    await holding.hold(tx)
    const { length: before } = await assetsOf(tx.db, tenantId, holding)
    if (before >= (holding.most ?? MOST_FILES)) return 'tooManyFiles'
    await tx.db
      .updateTable('asset')
      .set({ kept_at: ctx.now(), remove_at: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', file.id)
      .execute()
    await holding.changed(tx, { file, isAdded: true, files: before + 1 })
    return (await showAssets(tx.db, ctx, [file]))[0]!
  })
}

/** What all files of the tenant hold, removed ones included as long as they are there. */
async function bytesOf({ read, tenantId }: TenantCtx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from asset where tenant_id = ${tenantId}`.execute(read)
  return rows[0]!.bytes
}
