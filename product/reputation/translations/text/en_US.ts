import { words } from '#platform/contract/words.ts'
import type { translations } from '../contract.ts'

export default words<typeof translations>()({
  title: 'Translations',
  permissions: { view: 'Translate reviews', reply: 'Translate replies' },
  errors: {
    notFound: 'The review no longer exists or is outside your locations.',
    noWords: 'The review has no text to translate.',
  },
  enumerations: {},
  pages: {},
  ui: {
    translate: 'Translate into {{language}}',
    translating: 'Translating…',
    hide: 'Hide the translation',
    byModel: 'Translated by AI from {{language}}. Check important details in the original.',
    cut: 'The translation ends early.',
    said: 'The model’s server said: {{said}}',
    reply: 'Translate the reply into {{language}}',
    replied: 'The reply is translated',
    keptText: 'Your text is unchanged.',
  },
})
