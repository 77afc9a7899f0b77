import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dashboards } from '../../contract.ts'
import { measureTile } from './measure-tile.ts'
import { spanBefore } from './span-before.ts'
import { readTileFilter, tileReader } from './tile-reader.ts'

/** All tiles at once, over one moment; a wrong filter of the dashboard itself is refused before any of them. */
export const measureTiles: Handler<typeof dashboards, 'measureTiles'> = async (ctx, { body }) => {
  const reader = await tileReader(ctx, body.compare)
  const asked = await readTileFilter(reader, body.filters)
  const before = spanBefore(reader, asked)
  const { from, to } = asked.filter
  return {
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    before: before && { from: before.from.toISOString(), to: before.to.toISOString() },
    zone: reader.counting.zone,
    asOf: ctx.now().toISOString(),
    tiles: await Promise.all(body.tiles.map((tile) => measureTile(reader, tile, body.filters))),
  }
}
