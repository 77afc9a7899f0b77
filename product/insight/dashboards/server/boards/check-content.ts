import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Dashboard } from '../../contract.ts'
import { readTileFilter, tileReader } from '../tiles/tile-reader.ts'

/** Reads all filters of a dashboard with the rights of whoever saves it. Raises as filters do, and `error.invalid` where two tiles have one name. */
export async function checkContent(
  ctx: TenantCtx,
  { tiles, filters }: Pick<Dashboard, 'tiles' | 'filters'>,
): Promise<void> {
  if (new Set(tiles.map(({ id }) => id)).size < tiles.length)
    throw platformFault('error.invalid', { field: 'tiles', values: { field: 'tiles' } })
  if (filters.length === 0 && tiles.every((tile) => tile.filters.length === 0)) return
  const reader = await tileReader(ctx, null)
  await readTileFilter(reader, filters)
  for (const tile of tiles) await readTileFilter(reader, tile.filters)
}
