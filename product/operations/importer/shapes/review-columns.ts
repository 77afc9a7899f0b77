import type { reviewField } from './import-enumerations.ts'

type Field = (typeof reviewField.members)[number]

/** What the columns of a file of reviews must say, and the error where they do not. */
export const reviewColumns = [
  { anyOf: ['rating', 'sourceRating', 'text'], error: 'noRating' },
  { anyOf: ['date'], error: 'noDate' },
  { anyOf: ['locationKey', 'locationName'], orLocation: true, error: 'noLocation' },
] as const satisfies readonly { anyOf: readonly Field[]; orLocation?: true; error: string }[]
