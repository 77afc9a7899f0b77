import type { AgencyPerson } from '../contract.ts'

/** What the fillers of the slot `agency-person.actions` get: the person whose pane it is. */
export type AgencyPersonActionsSlot = { person: AgencyPerson }
