import { type PlaceEdit, placeField } from '../contract.ts'
import { useSourcesText } from './use-text.ts'

/** How a field of a place and what became of it are called; one that a source made since is called as it calls it. */
export function usePlaceField() {
  const t = useSourcesText()
  return {
    nameOf(field: string): string {
      const known = placeField.members.find((member) => member === field)
      return known ? t.member('placeField', known) : field
    },
    stateOf: (state: PlaceEdit['state']): string => t.member('placeEditState', state),
  }
}
