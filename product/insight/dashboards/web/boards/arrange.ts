import { COLUMNS, MAX_ROWS, type Tile } from '../../tile.ts'

/** The tiles with one of them so many places further, or at the place of another. */
export function moveTile(tiles: readonly Tile[], id: string, to: { by: number } | { before: string }): Tile[] {
  const from = tiles.findIndex((tile) => tile.id === id)
  const wanted = 'by' in to ? from + to.by : tiles.findIndex((tile) => tile.id === to.before)
  if (from < 0 || wanted < 0) return [...tiles]
  const place = Math.min(wanted, tiles.length - 1)
  const rest = tiles.filter((tile) => tile.id !== id)
  return [...rest.slice(0, place), tiles[from]!, ...rest.slice(place)]
}

/** The tiles with one of them wider or higher, within what a dashboard holds. */
export function resizeTile(tiles: readonly Tile[], id: string, by: { width?: number; height?: number }): Tile[] {
  const within = (size: number, most: number) => Math.min(most, Math.max(1, size))
  return tiles.map((tile) =>
    tile.id === id
      ? {
          ...tile,
          width: within(tile.width + (by.width ?? 0), COLUMNS),
          height: within(tile.height + (by.height ?? 0), MAX_ROWS),
        }
      : tile,
  )
}
