export { useModelsText } from './use-text.ts'
