export { createLocationMatcher, type LocationMatch } from './match-location.ts'
export { createRowReader, type ReadReview } from './read-row.ts'
export { guessColumns } from './values/guess-columns.ts'
export { rowIdentities } from './values/row-identity.ts'
