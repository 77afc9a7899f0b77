export { useModulesText } from './use-text.ts'
