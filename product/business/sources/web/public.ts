export { SourceMark } from './source-mark.tsx'
export { useSourceName, useSources } from './use-sources.ts'
export { useViolation } from './use-violation.ts'
