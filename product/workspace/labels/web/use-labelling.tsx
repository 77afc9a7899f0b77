import { IconTag } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { BulkAction, RowId } from '#platform/web/list/list-types.ts'
import type { Label, LabelResult } from '../contract.ts'
import { LabelTicks, type Tick } from './label-ticks.tsx'
import classes from './labels.module.css'
import { useLabelsText } from './use-text.ts'

export type LabelChange = { add: readonly number[]; remove: readonly number[] }
/** How a list's things are labelled: its route, how a change is drawn ahead of the answer (gives what draws it back), and the modules whose labels it offers. */
export type Labelled = {
  call: (body: { ids: number[]; add: number[]; remove: number[] }) => Promise<LabelResult>
  draw: (ids: readonly number[], change: (had: readonly number[]) => number[]) => () => void
  modules?: readonly Label['moduleIDs'][number][]
}

/** Labels things, drawn at once; a refusal draws it back. What was done can be taken back exactly. */
export function useLabelling({ call, draw }: Labelled) {
  const t = useLabelsText()
  const { act } = useAct()
  const change = async (ids: readonly number[], { add, remove }: LabelChange) => {
    const drawBack = draw(ids, (had) => [...had.filter((id) => !remove.includes(id) && !add.includes(id)), ...add])
    try {
      return await call({ ids: [...ids], add: [...add], remove: [...remove] })
    } catch (error) {
      drawBack()
      throw error
    }
  }
  const takeBack = async (results: LabelResult['results']) => {
    const touched = results.filter(({ added, removed }) => added.length + removed.length > 0)
    const alike = Map.groupBy(touched, ({ added, removed }) => JSON.stringify([added, removed]))
    for (const group of alike.values())
      await change(
        group.map(({ id }) => id),
        { add: group[0]!.removed, remove: group[0]!.added },
      )
  }
  return {
    change,
    takeBack,
    /** With a word about it that can be undone. */
    say: (ids: readonly number[], asked: LabelChange) =>
      act(
        () => change(ids, asked),
        ({ results }) => ({ message: t('labelsSaved'), undo: () => takeBack(results) }),
      ),
  }
}

/** The bulk act that labels the selection: first it shows who carries what, then each thing has its own result. */
export function useBulkLabels<Row>(
  labelled: Labelled,
  { labelsOf, nameOf }: { labelsOf: (row: Row) => readonly number[]; nameOf?: (row: Row) => string },
): BulkAction<Row> {
  const t = useLabelsText()
  const { change, takeBack } = useLabelling(labelled)
  const [asked, setAsked] = useState<LabelChange>(nothing)
  const [done] = useState(() => new Map<RowId, LabelResult['results'][number]>())
  return {
    id: 'label',
    label: t('label'),
    icon: IconTag,
    key: 'l',
    nameOf,
    explain: (count, rows) => (
      <BulkTicks count={count} carried={rows.map(labelsOf)} modules={labelled.modules} asked={asked} onAsk={setAsked} />
    ),
    run: async (ids) => {
      const given = await change(ids as number[], asked)
      for (const result of given.results) done.set(result.id, result)
      return given
    },
    undo: (ids) => takeBack(ids.flatMap((id) => done.get(id) ?? [])),
  }
}

type BulkProps = Pick<Labelled, 'modules'> & {
  count: number
  carried: readonly (readonly number[])[]
  asked: LabelChange
  onAsk: (change: LabelChange) => void
}

function BulkTicks({ count, carried, modules, asked, onAsk }: BulkProps) {
  const t = useLabelsText()
  useEffect(() => onAsk(nothing), [onAsk])
  const stateOf = (id: number): Tick => {
    if (asked.add.includes(id)) return 'all'
    if (asked.remove.includes(id)) return 'none'
    const have = carried.filter((one) => one.includes(id)).length
    return have === 0 ? 'none' : have === carried.length && have === count ? 'all' : 'some'
  }
  return (
    <div className={classes.bulk}>
      <p>{t('explain', { count })}</p>
      <LabelTicks
        stateOf={stateOf}
        modules={modules}
        onTick={({ id }, isOn) => onAsk(isOn ? withLabel(asked, id) : withoutLabel(asked, id))}
      />
    </div>
  )
}

const nothing: LabelChange = { add: [], remove: [] }

export function withLabel({ add, remove }: LabelChange, id: number): LabelChange {
  return { add: [...add.filter((one) => one !== id), id], remove: remove.filter((one) => one !== id) }
}

export function withoutLabel({ add, remove }: LabelChange, id: number): LabelChange {
  return { add: add.filter((one) => one !== id), remove: [...remove.filter((one) => one !== id), id] }
}
