import { later } from '#platform/web/parts/later.tsx'

export { LabelChips } from './label-chips.tsx'
export { LabelEditor } from './label-editor.tsx'
export { type Labelled, useBulkLabels } from './use-labelling.tsx'
export { useLabels } from './use-labels.ts'

/** Comes with the first thing that is labelled. */
export const LabelDialog = later(() => import('./label-dialog.tsx').then(({ LabelDialog }) => LabelDialog))
