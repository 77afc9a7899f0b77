import { useCallback, useState } from 'react'
import type { RowId } from './list-types.ts'

export type Selection = {
  ids: ReadonlySet<RowId>
  /** Everything that matches, also what is not loaded. */
  isAll: boolean
  toggle: (id: RowId) => void
  /** From the row ticked last to this one. */
  toggleTo: (id: RowId, order: readonly RowId[]) => void
  setMany: (ids: readonly RowId[]) => void
  selectAll: () => void
  clear: () => void
}

/** Empties itself when `asked` (filters and sort as text) changes: other rows, other selection. */
export function useSelection(asked: string): Selection {
  const [state, setState] = useState<{ ids: ReadonlySet<RowId>; isAll: boolean; last?: RowId }>({
    ids: new Set(),
    isAll: false,
  })
  const [of, setOf] = useState(asked)
  if (of !== asked) {
    setOf(asked)
    setState({ ids: new Set(), isAll: false })
  }
  const toggle = useCallback(
    (id: RowId) =>
      setState(({ ids }) => {
        const next = new Set(ids)
        if (!next.delete(id)) next.add(id)
        return { ids: next, isAll: false, last: id }
      }),
    [],
  )
  const toggleTo = useCallback(
    (id: RowId, order: readonly RowId[]) =>
      setState(({ ids, last }) => {
        const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].sort((a, b) => a - b) as [number, number]
        return { ids: new Set([...ids, ...order.slice(Math.max(0, from), to + 1)]), isAll: false, last: id }
      }),
    [],
  )
  return {
    ids: state.ids,
    isAll: state.isAll,
    toggle,
    toggleTo,
    setMany: useCallback((ids) => setState({ ids: new Set(ids), isAll: false }), []),
    selectAll: useCallback(() => setState((before) => ({ ...before, isAll: true })), []),
    clear: useCallback(() => setState({ ids: new Set(), isAll: false }), []),
  }
}
