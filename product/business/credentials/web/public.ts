export { useCredentialsText } from './use-text.ts'
