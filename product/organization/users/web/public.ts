import type { User, UserScope } from '../contract.ts'

/** What the filler of the slot `users.locations` gets: the chosen locations and how to change them. */
export type LocationsSlot = {
  value: readonly number[]
  onChange: (next: number[]) => void
  isReadOnly: boolean
  /** In place of its own. */
  label?: string
}

/** What the filler of the slot `users.scopes` gets: the scopes by attribute and how to change them. */
export type ScopesSlot = { value: readonly UserScope[]; onChange: (next: UserScope[]) => void; isReadOnly: boolean }

/** What the fillers of the slots `user.actions`, `user.access`, `user.history`, `user.link` and `user.password` get: the person whose pane it is. */
export type UserActionsSlot = { user: User }

export { LanguageFields, NameFields, PersonFields } from './person-fields.tsx'
export { PersonAvatar } from './person-avatar.tsx'
export { useUsersText } from './use-text.ts'
