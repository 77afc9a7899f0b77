import { words } from '#platform/contract/words.ts'
import type { presence } from '../contract.ts'

export default words<typeof presence>()({
  title: 'Presence',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    here: 'Also here: {{names}}',
    typing: '{{name}} is typing a reply',
    answering: '{{name}} is replying',
    answeringText: 'You can take over. What {{name}} typed is kept for them.',
    takeOver: 'Take over',
    tookOver: 'You took over from {{name}}',
    takenOver: '{{name}} took over the reply. What you typed is kept.',
  },
})
