import { useState } from 'react'
import { useSearchState } from '../router/search-state.ts'
import type { RowId } from './list-types.ts'

type Given = {
  order: readonly RowId[]
  /** There are more rows than these. */
  hasMore: boolean
  hasPane: boolean
  /** Without a pane: what opening a row does. */
  onOpen: (index: number) => void
}

export type RowFocus = ReturnType<typeof useRowFocus>

/** The row that keys act on, and the one that is open beside the list: its id stands in the address. */
export function useRowFocus({ order, hasMore, hasPane, onOpen }: Given) {
  const [search, change] = useSearchState()
  const openId = hasPane && search['open'] !== undefined ? idIn(order, search['open']) : undefined
  const [focusId, setFocusId] = useState<RowId | undefined>(openId)
  const found = order.indexOf(openId ?? focusId ?? order[0] ?? '')
  // A row that left the list (it was answered, say) leaves its place behind: the next one is the one that moved up.
  const [place, setPlace] = useState(0)
  if (found >= 0 && found !== place) setPlace(found)
  const index = found >= 0 || openId !== undefined ? found : Math.min(place, order.length - 1)

  const open = (at: RowId, how: 'push' | 'replace' = openId === undefined ? 'push' : 'replace') => {
    setFocusId(at)
    if (hasPane) return change({ open: String(at) }, how)
    const row = order.indexOf(at)
    if (row >= 0) onOpen(row)
  }
  const move = (by: number) => {
    const at = found >= 0 ? found + by : place + Math.min(by, 0)
    const next = order[Math.min(order.length - 1, Math.max(0, at))]
    if (next === undefined) return
    if (openId !== undefined) open(next, 'replace')
    else setFocusId(next)
  }
  return {
    index,
    openId,
    open,
    close: () => change({ open: undefined }),
    move,
    /** Past the last row the work goes on with the one above it. */
    goOn: () => move(found > 0 && found === order.length - 1 && !hasMore ? -1 : 1),
  }
}

/** An id in the address is text; the rows say whether it is a number. */
function idIn(order: readonly RowId[], text: string): RowId {
  return order.find((one) => String(one) === text) ?? (/^-?\d+$/.test(text) ? Number(text) : text)
}
