import { words } from '#platform/contract/words.ts'
import type { aiDrafts } from '../contract.ts'

export default words<typeof aiDrafts>()({
  title: 'Drafts',
  permissions: { draft: 'Draft replies with the AI model or from a template' },
  errors: { notFound: 'Review not found, or no access.' },
  enumerations: {
    draftOrigin: { Model: 'AI model', Template: 'Template' },
    promptDataType: { Review: 'Review' },
  },
  pages: {},
  ui: {
    draft: 'Draft',
    hintModel: 'Draft a reply with the AI model',
    hintTemplate: 'Draft from the best matching template. No AI model is on.',
    stop: 'Stop',
    writing: 'Drafting…',
    stopped: 'Stopped. What was written so far is kept.',
    undo: 'Undo',
    drafted: 'Draft written',
    byModel: 'Written by an AI model. Check it before you send it.',
    byTemplate: 'Filled in from a template. Check it before you send it.',
    usedFacts: 'Facts used:',
    noFacts: 'No facts used.',
    strange: 'Not from your facts: {{what}}. Check before you send it.',
    cut: 'The AI model stopped at its length limit. The end may be missing.',
    noTemplate: 'No template fits this review. Create one, or turn on an AI model.',
    lost: 'The connection broke off. What was written so far is kept.',
    said: 'It said: {{said}}',
    keptText: 'What you wrote is kept.',
  },
})
