/** What the filler of the slot `users.locations` gets: the chosen locations and how to change them. */
export type LocationsSlot = { value: readonly number[]; onChange: (next: number[]) => void; isReadOnly: boolean }
