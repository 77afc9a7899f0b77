export { ActionPicker } from './action-picker.tsx'
export { CompareRoles } from './compare-roles.tsx'
export type { RoleOwner } from './role-owner.ts'
export { RolePane } from './role-pane.tsx'
export { useActions } from './use-actions.ts'
export { useRoleLook } from './use-role-look.tsx'

/** What the filler of the slot `person.choice` gets: the chosen person of the tenant and how to choose another. */
export type PersonChoiceSlot = { label: string; value: number | null; onChange: (userId: number | null) => void }
