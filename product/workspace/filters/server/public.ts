export { facetsOf } from './facets-of.ts'
export { labelsOf } from './labels-of.ts'
