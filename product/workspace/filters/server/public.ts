export { labelsOf } from './labels-of.ts'
