import { IconListCheck, IconSparkles } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { models } from '../contract.ts'

export const web = defineWeb<typeof models>('models', {
  pages: {
    model: () => import('./model-page.tsx'),
    facts: () => import('./facts-page.tsx'),
    ofAgency: () => import('./agency-model-page.tsx'),
  },
  settings: [
    { page: 'model', icon: IconSparkles, group: 'data', does: 'does', also: 'also' },
    { page: 'ofAgency', icon: IconSparkles, group: 'control', does: 'doesAgency', also: 'also' },
    { page: 'facts', icon: IconListCheck, group: 'data', does: 'doesFacts', also: 'alsoFacts' },
  ],
})
