import { useAct } from '#platform/web/feedback/use-act.ts'
import { refreshed } from '#platform/web/api/refresh.ts'
import type { Label } from '../contract.ts'
import { labelCalls } from './use-labels.ts'
import { useLabelRights } from './use-label-rights.ts'
import { useLabelsText } from './use-text.ts'

export type Way = 'up' | 'down' | 'in' | 'out'
type Place = { parentID: number | null; order: number }

/** How labels of one type are moved a step within their tree; every step can be undone. */
export function useMoveLabel(all: readonly Label[]) {
  const t = useLabelsText()
  const rights = useLabelRights()
  const { act } = useAct()
  const own = all.filter(({ tenantID }) => tenantID !== null)
  const put = async (label: Label, place: Place): Promise<Label> => {
    const { items } = await labelCalls.move({
      params: { labelId: label.id },
      body: { ...place, version: label.version },
    })
    await refreshed()
    return items.find(({ id }) => id === label.id)!
  }
  const placeFor = (label: Label, way: Way) => (rights.edit ? placeOf(own, label, way) : undefined)
  return {
    waysOf: (label: Label) => (['up', 'down', 'in', 'out'] as const).filter((way) => placeFor(label, way)),
    move: async (label: Label, way: Way) => {
      const place = placeFor(label, way)
      if (!place) return
      const before = { parentID: label.parentID, order: besides(own, label.parentID).indexOf(label) + 1 }
      await act(
        () => put(label, place),
        (now) => ({ message: t('moved'), undo: () => put(now, before) }),
      )
    },
  }
}

function placeOf(own: readonly Label[], label: Label, way: Way): Place | undefined {
  const beside = besides(own, label.parentID)
  const at = beside.indexOf(label)
  if (at < 0) return undefined
  if (way === 'up') return at > 0 ? { parentID: label.parentID, order: at } : undefined
  if (way === 'down') return at < beside.length - 1 ? { parentID: label.parentID, order: at + 2 } : undefined
  const before = beside[at - 1]
  if (way === 'in') return before && { parentID: before.id, order: besides(own, before.id).length + 1 }
  const parent = own.find(({ id }) => id === label.parentID)
  return parent && { parentID: parent.parentID, order: besides(own, parent.parentID).indexOf(parent) + 2 }
}

function besides(own: readonly Label[], parentID: number | null): Label[] {
  return own.filter((one) => one.parentID === parentID).toSorted((a, b) => a.order - b.order || a.id - b.id)
}
