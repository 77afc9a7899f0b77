export { checkText, type TextVerdict } from './check-text.ts'
