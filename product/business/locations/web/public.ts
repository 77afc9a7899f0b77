export { isAttributeName } from '../attribute-names.ts'

/** What fillers of the slot `location.actions` get. */
export type LocationSlot = { locationId: number }
