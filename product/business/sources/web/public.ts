export { SourceMark } from './source-mark.tsx'
export { SourceTerms } from './source-terms-door.ts'
export { useSourceName, useSources } from './use-sources.ts'
export { useViolation } from './use-violation.ts'
