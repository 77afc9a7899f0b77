import { enumeration } from './enumeration.ts'

/** How a filter compares (document 000 §4), 0 to 11. */
export const filterOperator = enumeration({
  greaterThan: 0,
  greaterOrEqual: 1,
  lessThan: 2,
  lessOrEqual: 3,
  equal: 4,
  notEqual: 5,
  like: 6,
  caseInsensitiveLike: 7,
  between: 8,
  text: 9,
  caseInsensitiveText: 10,
  isNull: 11,
})
