import { IconBook2, IconLifebuoy } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { help } from '../contract.ts'

export const web = defineWeb<typeof help>('help', {
  pages: {
    support: () => import('./support-page.tsx'),
    texts: () => withAllWords(import('./help-texts-page.tsx')), // it names the pages of all systems
  },
  settings: [
    { page: 'support', icon: IconLifebuoy, group: 'organization', does: 'doesSupport', also: 'alsoSupport' },
    { page: 'texts', icon: IconBook2, group: 'organization', does: 'doesTexts', also: 'alsoTexts' },
  ],
  slots: { help: () => import('./own-help.tsx') },
})
