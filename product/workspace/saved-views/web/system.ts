import { defineWeb } from '#platform/web/define-web.ts'
import type { savedViews } from '../contract.ts'

export const web = defineWeb<typeof savedViews>('saved-views', {
  pages: {},
  slots: {
    'list.saved-view': () => import('./open-view.tsx'),
    'list.views': () => import('./views-rail.tsx'),
    'list.saving': () => import('./saving-controls.tsx'),
    'list.keyword': () => import('./keyword-editor.tsx'),
  },
})
