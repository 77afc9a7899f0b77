import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { refreshed } from '#platform/web/api/refresh.ts'
import { type Dashboard, dashboards } from '../../contract.ts'
import { MAX_TILES, type Tile } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'
import { moveTile, resizeTile } from './arrange.ts'
import classes from './boards.module.css'
import { TileCard, type TileChange } from './tile-card.tsx'
import { TileEditor } from './tile-editor.tsx'
import { useTileWords } from './tile-words.ts'
import { boardCalls } from './use-boards.ts'

type Props = {
  board: Dashboard
  filters: readonly Filter[]
  clauses: readonly FilterClause[]
  chosen: readonly FilterClause[]
  compare: 'previousPeriod' | 'previousYear' | null
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
}

/** The tiles in their order, measured by one call; while they are changed they are arranged by dragging or by keys. */
export function BoardTiles({ board, filters, clauses, chosen, compare, isEditing, onEdit, onDone }: Props) {
  const t = useDashboardText()
  const p = usePlatformText()
  const words = useTileWords(filters)
  const [tiles, setTiles] = useState<readonly Tile[]>(board.tiles)
  const [open, setOpen] = useState<Tile>()
  const [said, setSaid] = useState('')
  const { act, isBusy: isSaving } = useAct()
  const shown = isEditing ? tiles : board.tiles
  const asked = shown.map((tile) => ({ ...tile, width: 1, height: 1, title: '' }))
  const measured = asked.toSorted((a, b) => a.id.localeCompare(b.id))
  const { data, error, refetch } = useQuery({
    ...queriesOf(dashboards).measureTiles({ body: { tiles: measured, filters: [...clauses], compare } }),
    enabled: shown.length > 0,
    placeholderData: (before) => before,
  })

  const arrange = (id: string, change: TileChange) => {
    const next = 'by' in change || 'before' in change ? moveTile(tiles, id, change) : resizeTile(tiles, id, change)
    const place = next.findIndex((tile) => tile.id === id)
    const { width, height } = next[place]!
    setTiles(next)
    setSaid(
      'by' in change || 'before' in change
        ? t('movedTo', { place: place + 1, of: next.length })
        : t('resizedTo', { width, height }),
    )
  }
  const remove = (id: string) => {
    const before = tiles
    setTiles(tiles.filter((tile) => tile.id !== id))
    toast({ message: t('tileRemoved'), undo: () => setTiles(before) })
  }
  const finish = (tile: Tile) => {
    setTiles(
      tiles.some(({ id }) => id === tile.id) ? tiles.map((one) => (one.id === tile.id ? tile : one)) : [...tiles, tile],
    )
    setOpen(undefined)
  }
  const save = () =>
    act(
      async () => {
        const { id: dashboardId, name, version } = board
        const body = { name, version, tiles: [...tiles], filters: [...chosen] }
        await boardCalls.save({ params: { dashboardId }, body })
        await refreshed()
        onDone()
      },
      t('saved', { name: board.name }),
    )

  return (
    <>
      <div role="status" className="sr">
        {said}
      </div>
      {isEditing && (
        <div className={classes.editBar}>
          <span>{t('editNote')}</span>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            disabled={tiles.length >= MAX_TILES}
            onClick={() => setOpen(newTile())}
          >
            {t('addTile')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      )}
      {error && (
        <EmptyState
          kind="error"
          title={errorText(error, p)}
          reference={error instanceof ApiError ? error.correlationId : undefined}
          actions={<Button onClick={() => void refetch()}>{p('tryAgain')}</Button>}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          kind="nothing"
          title={t('noTiles')}
          body={t('noTilesBody')}
          actions={!isEditing && board.action !== 'view' && <Button onClick={onEdit}>{t('change')}</Button>}
        />
      )}
      {!error && shown.length > 0 && (
        <div className={classes.grid}>
          {shown.map((tile) => (
            <TileCard
              key={tile.id}
              tile={tile}
              data={data?.tiles.find(({ tileID }) => tileID === tile.id)}
              clauses={clauses}
              words={words}
              editing={
                isEditing
                  ? { onMove: arrange, onEdit: () => setOpen(tile), onRemove: () => remove(tile.id) }
                  : undefined
              }
            />
          ))}
        </div>
      )}
      {open && (
        <TileEditor
          key={open.id}
          tile={open}
          isNew={!tiles.some(({ id }) => id === open.id)}
          filters={filters}
          clauses={clauses}
          words={words}
          onDone={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function newTile(): Tile {
  return {
    id: crypto.randomUUID(),
    kind: 'bar',
    title: '',
    width: 2,
    height: 2,
    measure: 'reviews',
    by: 'source',
    top: 10,
    filters: [],
  }
}
