export { useSourceName, useSources } from './use-sources.ts'
