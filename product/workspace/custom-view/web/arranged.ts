import type { RailPlace } from '#platform/web/shell/use-rail.ts'
import type { CustomView } from '../contract.ts'
import { tabIcons } from './tab-icons.ts'

/** The tenant's own tabs as places, behind all others. */
export function tabPlaces({ tabs }: CustomView): RailPlace[] {
  return tabs.map(({ id, name, icon }, at) => ({
    id: `tab.${id}`,
    page: 'tab',
    path: `/tabs/${id}`,
    label: name,
    icon: tabIcons[icon],
    order: 1000 + at,
  }))
}

/** Places as the tenant named, hid and ordered them; those it says nothing of come after the others, as they were. */
export function arranged<P extends { id: string; label: string }>(
  places: readonly P[],
  { entries }: Pick<CustomView, 'entries'>,
): (P & { hidden: boolean })[] {
  const orderOf = ({ id }: P) => {
    const at = entries.findIndex(({ place }) => place === id)
    return at < 0 ? entries.length : at
  }
  return places
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((place) => {
      const entry = entries.find((one) => one.place === place.id)
      return { ...place, label: entry?.name ?? place.label, hidden: entry?.hidden ?? false }
    })
}
