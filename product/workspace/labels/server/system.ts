import { ownedLabels } from './label-row.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { labels } from '../contract.ts'
import { countUses } from './count-uses.ts'
import { listLabels } from './list-labels.ts'
import { listMerges } from './list-merges.ts'
import { mergeLabels } from './merge-labels.ts'
import { moveLabel } from './move-label.ts'
import { previewMerge } from './preview-merge.ts'
import { ownLabels, removeLabel, saveLabel } from './own-labels.ts'
import { undoMerge } from './undo-merge.ts'
import { widenLabels } from './widen-labels.ts'
import { nameLabels } from './name-labels.ts'
import { cloneLabels } from './clone-labels.ts'

export const system = serveSystem(labels, {
  handlers: {
    list: listLabels,
    uses: countUses,
    ...ownLabels.handlers,
    save: saveLabel,
    move: moveLabel,
    remove: removeLabel,
    mergePreview: previewMerge,
    merge: mergeLabels,
    merges: listMerges,
    undoMerge,
  },
  filterStep: widenLabels,
  names: { label: { needs: 'view', name: nameLabels } },
  ids: { label: ownedLabels },
  clones: { labels: cloneLabels },
})
