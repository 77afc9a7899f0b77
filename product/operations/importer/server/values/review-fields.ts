import { reviewField } from '../../shapes/import-enumerations.ts'

/** The fields of `reviewField`, in the order in which columns are guessed. */
export const reviewFields = reviewField.members
export type ReviewField = (typeof reviewFields)[number]
