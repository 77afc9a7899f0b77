export { useTypesText } from './use-text.ts'
