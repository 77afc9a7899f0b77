import { Button, Drawer, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { FilterChips } from '#platform/web/list/filter-chips.tsx'
import type { Filter } from '#platform/web/list/filters.ts'
import { ownFilterState } from '#platform/web/list/own-filter-state.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { dashboards } from '../../contract.ts'
import { grains, isGrain, MAX_TOP, splitFields, type Tile, tileKind, tileMeasure } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'
import { TileBody } from './tile-body.tsx'
import type { useTileWords } from './tile-words.ts'

type Props = {
  tile: Tile
  isNew: boolean
  filters: readonly Filter[]
  clauses: readonly FilterClause[]
  words: ReturnType<typeof useTileWords>
  onDone: (tile: Tile) => void
  onClose: () => void
}
/** All that the kinds of tiles have, so that a change of kind loses nothing. */
type Draft = {
  kind: Tile['kind']
  title: string
  measure: (typeof tileMeasure.members)[number]
  by: string
  top: number
}

const FIRST_TOP = 10

/** What a tile shows, with a live preview of it. */
export function TileEditor({ tile, isNew, filters, clauses, words, onDone, onClose }: Props) {
  const t = useDashboardText()
  const p = usePlatformText()
  const [draft, setDraft] = useState<Draft>({
    kind: tile.kind,
    title: tile.title,
    measure: tile.kind === 'words' ? 'reviews' : tile.measure,
    by: 'by' in tile ? tile.by : 'source',
    top: 'top' in tile ? tile.top : FIRST_TOP,
  })
  const [own, setOwn] = useState<readonly FilterClause[]>(tile.filters)
  const searchRef = useRef<HTMLInputElement>(null)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const shown = useMemo(() => toTile(tile, draft, own), [tile, draft, own])
  const { data } = useQuery({
    ...queriesOf(dashboards).measureTiles({ body: { tiles: [shown], filters: [...clauses], compare: null } }),
    placeholderData: (before) => before,
  })
  const fields = filters.filter((filter) => filter.kind === 'field' && filter.name !== 'date')
  const steps = grains.map((grain) => ({ value: grain, label: words.splitName(grain) }))
  const groups = splitFields.map((field) => ({ value: field, label: words.splitName(field) }))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={t(isNew ? 'addTile' : 'editTile')}
      closeButtonProps={{ 'aria-label': p('close') }}
    >
      <div className={classes.editor}>
        <section className={classes.preview} aria-label={t('preview')}>
          <div className={classes.head}>
            <h2 className="cut">{words.titleOf(shown)}</h2>
          </div>
          <div className={classes.body} tabIndex={0} role="group" aria-label={t('preview')}>
            <TileBody
              tile={{ ...shown, height: 1 }}
              data={data?.tiles[0]}
              clauses={clauses}
              words={words}
              asTable={false}
            />
          </div>
        </section>
        <Select
          label={t('kind')}
          allowDeselect={false}
          value={draft.kind}
          onChange={(kind) => kind && change({ kind: kind as Draft['kind'] })}
          data={tileKind.members.map((kind) => ({ value: kind, label: t.member('tileKind', kind) }))}
        />
        {draft.kind !== 'words' && (
          <Select
            label={t('measure')}
            allowDeselect={false}
            value={draft.measure}
            onChange={(measure) => measure && change({ measure: measure as Draft['measure'] })}
            data={tileMeasure.members.map((measure) => ({ value: measure, label: t.member('tileMeasure', measure) }))}
          />
        )}
        <div className={classes.pair}>
          {draft.kind === 'trend' && (
            <Select
              label={t('by')}
              allowDeselect={false}
              value={isGrain(draft.by) ? draft.by : 'month'}
              onChange={(by) => by && change({ by })}
              data={steps}
            />
          )}
          {(draft.kind === 'bar' || draft.kind === 'table') && (
            <Select
              label={t('by')}
              allowDeselect={false}
              searchable
              value={draft.by}
              onChange={(by) => by && change({ by })}
              data={[...groups, ...steps]}
            />
          )}
          {(draft.kind === 'words' || ((draft.kind === 'bar' || draft.kind === 'table') && !isGrain(draft.by))) && (
            <NumberInput
              label={t('top')}
              min={1}
              max={MAX_TOP}
              clampBehavior="strict"
              value={draft.top}
              onChange={(top) => change({ top: Math.min(MAX_TOP, Math.max(1, Number(top) || 1)) })}
            />
          )}
        </div>
        <TextInput
          label={t('tileTitle')}
          description={t('tileTitleNote')}
          maxLength={80}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <div>
          <p className={classes.quiet}>{t('onlyWith')}</p>
          <div className={classes.only}>
            <FilterChips filters={fields} state={ownFilterState(fields, own, setOwn)} searchRef={searchRef} />
          </div>
        </div>
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onDone(shown)}>{t(isNew ? 'addTile' : 'takeOver')}</Button>
        </div>
      </div>
    </Drawer>
  )
}

function toTile({ id, width, height }: Tile, draft: Draft, own: readonly FilterClause[]): Tile {
  const common = { id, width, height, title: draft.title, filters: [...own] }
  const { kind, measure, top } = draft
  const by = draft.by as Extract<Tile, { kind: 'bar' }>['by']
  if (kind === 'words') return { ...common, kind, top }
  if (kind === 'trend') return { ...common, kind, measure, by: isGrain(by) ? by : 'month' }
  if (kind === 'bar') return { ...common, kind, measure, by, top }
  if (kind === 'table') return { ...common, kind, measure, by, top }
  return kind === 'map' ? { ...common, kind, measure } : { ...common, kind, measure }
}
