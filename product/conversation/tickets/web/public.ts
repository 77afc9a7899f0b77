export { useTicketsText } from './use-text.ts'
