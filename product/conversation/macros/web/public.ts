export { useMacrosText } from './use-text.ts'
