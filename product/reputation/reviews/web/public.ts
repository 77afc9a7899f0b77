export { useReplyIntent } from './reply-intent.ts'
export { useSourceName } from './use-sources.ts'
export { type ViewId, viewsFor } from './views.ts'
export type { PaneFillerProps } from './review-pane.tsx'
