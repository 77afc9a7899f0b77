import type { Readable } from 'node:stream'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Asset } from '../contract.ts'
import { assetsOf, type Holder, showAssets } from './asset-row.ts'

type Ctx = Pick<TenantCtx, 'read' | 'tenantId' | 'services' | 'who'>

/** The files of a thing as they are shown, the oldest first. */
export async function listFiles(ctx: Ctx, holder: Holder): Promise<Asset[]> {
  return showAssets(ctx.read, ctx, await assetsOf(ctx.read, ctx.tenantId, holder))
}

/** One of them to download; it is never shown as a page of ours. */
export async function openFile(
  { read, tenantId, services }: Ctx,
  holder: Holder,
  assetId: number,
): Promise<{ filename: string; type: string; stream: Readable } | 'fileNotFound'> {
  const file = (await assetsOf(read, tenantId, holder)).find(({ id }) => id === assetId)
  if (!file || !(await services.files.exists(tenantId, file.asset_key))) return 'fileNotFound'
  return { filename: file.filename, type: file.type, stream: await services.files.read(tenantId, file.asset_key) }
}
