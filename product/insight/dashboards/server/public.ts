export { daysOf, locationsAsked } from './period.ts'
