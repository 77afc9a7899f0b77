import { ActionIcon, Menu, Popover } from '@mantine/core'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  IconChartBar,
  IconDots,
  IconGripVertical,
  IconInfoCircle,
  IconPencil,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Tile, TileData } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'
import { TileBody } from './tile-body.tsx'
import { measureOf, type useTileWords } from './tile-words.ts'

export type TileChange = { by: number } | { before: string } | { width: number } | { height: number }
type Props = {
  tile: Tile
  data: TileData | undefined
  clauses: readonly FilterClause[]
  words: ReturnType<typeof useTileWords>
  /** Only while the dashboard is being changed. */
  editing?: { onMove: (id: string, change: TileChange) => void; onEdit: () => void; onRemove: () => void }
}

/** One tile with its name, what it counts, how fresh it is, and while it is being changed its handle. */
export function TileCard({ tile, data, clauses, words, editing }: Props) {
  const t = useDashboardText()
  const { time, full } = useFormat()
  const [asTable, setAsTable] = useState(false)
  const title = words.titleOf(tile)
  const { element, handle, isOver, isDragged } = useDragging(tile.id, editing?.onMove)
  const canTurn = tile.kind !== 'number' && tile.kind !== 'table'
  const size = {
    '--width': tile.width,
    gridColumn: `span var(--across, ${tile.width})`,
    gridRow: `span ${tile.height}`,
  }
  return (
    <section
      ref={element}
      className={classes.tile}
      aria-label={title}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      style={size as CSSProperties}
    >
      <header className={classes.head}>
        {editing && (
          <ActionIcon
            ref={handle}
            className={classes.handle}
            aria-label={t('moveTile', { title })}
            aria-description={t('moveKeys')}
            onKeyDown={(event) => byKeys(event, (change) => editing.onMove(tile.id, change))}
          >
            <IconGripVertical size={16} stroke={1.75} />
          </ActionIcon>
        )}
        <h2 className="cut" title={title}>
          {title}
        </h2>
        <Meaning tile={tile} data={data} title={title} />
        {(canTurn || editing) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('tileMenu', { title })}>
                <IconDots size={16} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {canTurn && (
                <Menu.Item
                  leftSection={asTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
                  onClick={() => setAsTable(!asTable)}
                >
                  {t(asTable ? 'showChart' : 'showTable')}
                </Menu.Item>
              )}
              {editing && (
                <>
                  <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={editing.onEdit}>
                    {t('editTile')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={editing.onRemove}>
                    {t('removeTile')}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <div className={classes.body} tabIndex={0} role="group" aria-label={title}>
        <TileBody tile={tile} data={data} clauses={clauses} words={words} asTable={asTable} />
      </div>
      <footer className={classes.foot}>
        <span className="cut">{data && <Note tile={tile} data={data} words={words} />}</span>
        {data && <span title={full(data.asOf)}>{t('dataTo', { time: time(data.asOf) })}</span>}
      </footer>
    </section>
  )
}

const steps: Record<string, TileChange> = {
  ArrowLeft: { by: -1 },
  ArrowUp: { by: -1 },
  ArrowRight: { by: 1 },
  ArrowDown: { by: 1 },
  'shift ArrowLeft': { width: -1 },
  'shift ArrowRight': { width: 1 },
  'shift ArrowUp': { height: -1 },
  'shift ArrowDown': { height: 1 },
}

function byKeys(event: KeyboardEvent, change: (change: TileChange) => void) {
  const step = steps[`${event.shiftKey ? 'shift ' : ''}${event.key}`]
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  change(step)
}

function useDragging(id: string, onMove: ((id: string, change: TileChange) => void) | undefined) {
  const element = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const [isDragged, setDragged] = useState(false)
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })
  const isOn = onMove !== undefined
  useEffect(() => {
    if (!isOn || !element.current || !handle.current) return
    const stopDrag = draggable({
      element: element.current,
      dragHandle: handle.current,
      getInitialData: () => ({ tileID: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    const stopDrop = dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data['tileID'] === 'string' && source.data['tileID'] !== id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        moved.current?.(String(source.data['tileID']), { before: id })
      },
    })
    return () => {
      stopDrag()
      stopDrop()
    }
  }, [id, isOn])
  return { element, handle, isOver, isDragged }
}

function Note({ tile, data, words }: Pick<Props, 'tile' | 'words'> & { data: TileData }) {
  const t = useDashboardText()
  const { number } = useFormat()
  if (data.problem) return null
  if (tile.kind === 'words') return t('sampleNote', { count: data.sampled })
  if (tile.kind === 'map' && data.unplaced > 0) return t('unplaced', { count: data.unplaced })
  if ('by' in tile && data.grain && data.grain !== tile.by) return t('coarser', { by: words.splitName(data.grain) })
  if (data.points.some(({ before }) => before)) return t('dashedBefore')
  if (data.groupCount > data.groups.length)
    return t('topOf', { shown: number(data.groups.length), total: number(data.groupCount) })
  return null
}

/** What the tile counts, over what, and how it was counted. */
function Meaning({ tile, data, title }: { tile: Tile; data: TileData | undefined; title: string }) {
  const t = useDashboardText()
  const { full } = useFormat()
  const said = {
    reviews: t('meansReviews'),
    averageRating: t('defRating'),
    responseRate: t('defRate'),
    responseTime: t('defTime'),
  }
  return (
    <Popover width={320} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('meaningOf', { title })}>
          <IconInfoCircle size={16} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('meaningOf', { title })}>
        <div className={classes.meaning} tabIndex={0} data-autofocus>
          <b>{title}</b>
          <span>{tile.kind === 'words' ? t('meansWords') : said[measureOf(tile)]}</span>
          {data && (
            <>
              <span>{t('meansOver', { count: data.total.reviews })}</span>
              <span>{t(data.countedFrom === 'days' ? 'meansDays' : 'meansOneByOne')}</span>
              <span>{t('meansAsOf', { time: full(data.asOf) })}</span>
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
