export { isAttributeName } from '../attribute-names.ts'

/** What fillers of the slots `location.actions` and `location.unreadable` get. */
export type LocationSlot = { locationId: number }
