export { useHidingText } from './use-text.ts'
