import { words } from '#platform/contract/words.ts'
import type { assistant } from '../contract.ts'

export default words<typeof assistant>()({
  title: 'Assistants',
  permissions: {
    view: 'See what assistants do without a user',
    edit: 'Set what assistants do without a user',
  },
  errors: {
    notFound: 'Request not found, or no access.',
    notWaiting: 'This request no longer waits. Reload to see what happened.',
    keyEnded: 'The API key of this assistant ended. Nothing was done.',
    wouldFail: 'This cannot be done now: {{why}}',
  },
  enumerations: {
    assistantRequestState: {
      Waiting: 'Waiting',
      Running: 'Started',
      Done: 'Done',
      Failed: 'Failed',
      Declined: 'Declined',
      Expired: 'Expired',
    },
    openableAction: {
      SendReply: 'Submit or send a reply to a review',
      ApproveReply: 'Approve a reply to a review',
      RetryReply: 'Send a failed reply again',
      AnswerQuestion: 'Reply to a question',
      ApproveAnswer: 'Approve a reply to a question',
      SettleTicket: 'Settle a ticket',
      ApplyMacro: 'Apply a macro',
    },
  },
  audit: {
    actions: {
      'assistant-request.keep': 'Asked through an assistant',
      'assistant-request.confirm': 'Confirmed an assistant request',
      'assistant-request.decline': 'Declined an assistant request',
      'assistant-settings.save': 'Edited what assistants do without a user',
    },
    entities: { assistantRequest: 'Assistant request' },
  },
  pages: { list: 'Assistants' },
  ui: {
    does: 'Confirm what AI assistants want to send, and set what they do alone',
    also: 'AI, MCP, Claude, ChatGPT, agent, connector, confirm, approve',
    explain: 'Assistants work with an API key. What leaves this product waits here until you confirm it.',
    waiting: 'Waiting for you',
    recent: 'Recent',
    none: 'Nothing waits',
    noneBody: 'When an assistant wants to send something, it appears here.',
    noneRecent: 'No requests yet.',
    askedBy: '{{program}} with the key {{key}} of {{user}}, {{when}}',
    readOutside: 'The assistant read outside text before ({{when}}). Such text can hold orders.',
    until: 'Waits until {{when}}',
    decided: '{{user}}, {{when}}',
    exactText: 'Exact text',
    alsoSent: 'Details',
    showEffect: 'Show what this does',
    seeReview: 'Open review',
    confirm: 'Confirm',
    decline: 'Decline',
    confirmed: 'Request done',
    couldNot: 'Request failed',
    declined: 'Request declined',
    alone: 'Without a user',
    aloneNote:
      'Assistants do what you turn on here alone. After an assistant reads a review or another outside text, it asks again for 24 hours.',
    opened: 'Turned on: {{action}}',
    closed: 'Turned off: {{action}}',
  },
})
