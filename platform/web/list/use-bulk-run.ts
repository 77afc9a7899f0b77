import { useCallback, useRef, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { toast } from '../feedback/toast.tsx'
import { useAct } from '../feedback/use-act.ts'
import { usePlatformText } from '../words/platform-text.ts'
import type { BulkAction, BulkResult, RowId } from './list-types.ts'

export type BulkRun<Row> = {
  action: BulkAction<Row>
  state: 'asking' | 'running' | 'finished'
  count: number
  rows: readonly Row[]
  results: BulkResult['results']
  /** How many are done, as far as is told. */
  done: number
  /** Which of them are acted on, where the explanation says so; null while it does not know. */
  narrowed?: readonly RowId[] | null
}

type Target<Row> = { count: number; rows: readonly Row[]; idsToDo: (signal: AbortSignal) => Promise<readonly RowId[]> }

export const IDS_PER_CALL = 50

/** Runs one bulk act at a time, fifty ids a call; `onChanged` is told when rows may have changed. */
export function useBulkRun<Row>(onChanged: () => void) {
  const t = usePlatformText()
  const [run, setRun] = useState<BulkRun<Row>>()
  const stopper = useRef<AbortController>(undefined)
  const target = useRef<Target<Row>>(undefined)

  const start = async (action: BulkAction<Row>, { count, rows, idsToDo }: Target<Row>) => {
    const { signal } = (stopper.current = new AbortController())
    const results: BulkResult['results'][number][] = []
    const show = (state: BulkRun<Row>['state'], total: number, told = 0) =>
      setRun({ action, state, count: total, rows, results: [...results], done: results.length + told })
    let total = count
    show('running', total)
    try {
      const ids = await idsToDo(signal)
      total = ids.length
      const step = action.idsPerCall ?? IDS_PER_CALL
      for (let at = 0; at < ids.length && !signal.aborted; at += step) {
        const part = ids.slice(at, at + step)
        const tell = (told: number) => show('running', total, told)
        const given = await action.run(part, tell).catch((error: unknown) => refusedAll(part, errorText(error, t)))
        results.push(...given.results)
        show('running', total)
      }
    } catch (error) {
      if (!signal.aborted) toast({ message: errorText(error, t), tone: 'failed' })
    }
    onChanged()
    const isPlain = !action.explain && results.length === total && results.every(({ ok }) => ok)
    if (!isPlain) return show('finished', total)
    setRun(undefined)
    const message = `${action.label}: ${t('bulkDone', { count: results.length })}`
    toast({
      message,
      undo:
        action.undo &&
        (() =>
          undo(
            action,
            results.map(({ id }) => id),
          )),
    })
  }

  const narrow = useCallback(
    (ids: readonly RowId[] | null) => setRun((before) => before && { ...before, narrowed: ids }),
    [],
  )
  const { act } = useAct()
  const undo = (action: BulkAction<Row>, ids: readonly RowId[]) =>
    act(() => action.undo!(ids).finally(onChanged), t('undone'))

  return {
    run,
    /** Asks first when the act explains itself, else begins. */
    begin: (action: BulkAction<Row>, given: Target<Row>) => {
      target.current = given
      if (action.explain)
        setRun({ action, state: 'asking', count: given.count, rows: given.rows, results: [], done: 0 })
      else void start(action, given)
    },
    /** Takes the act as it is now: what one chose in its explanation has made it another since it began. */
    confirm: (action: BulkAction<Row>) => {
      const ids = run?.narrowed
      if (!target.current || ids === null) return
      void start(action, ids ? { ...target.current, count: ids.length, idsToDo: async () => ids } : target.current)
    },
    choice: {
      idsToDo: (signal: AbortSignal) => target.current?.idsToDo(signal) ?? Promise.resolve([]),
      narrow,
    },
    stop: () => stopper.current?.abort(),
    undo,
    close: () => setRun(undefined),
  }
}

function refusedAll(ids: readonly RowId[], message: string): BulkResult {
  return { done: 0, failed: ids.length, results: ids.map((id) => ({ id, ok: false, message })) }
}
