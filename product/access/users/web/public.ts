import type { User } from '../contract.ts'

/** What the filler of the slot `users.locations` gets: the chosen locations and how to change them. */
export type LocationsSlot = { value: readonly number[]; onChange: (next: number[]) => void; isReadOnly: boolean }

/** What the fillers of the slot `user.actions` get: the person whose pane it is. */
export type UserActionsSlot = { user: User }
