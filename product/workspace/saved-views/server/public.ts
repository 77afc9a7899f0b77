export { openView, reachedView, type ReadCtx } from './load-views.ts'
export type { ViewRow } from './view-row.ts'
