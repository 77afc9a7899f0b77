import { words } from '#platform/contract/words.ts'
import type { outsideApprovals } from '../contract.ts'

export default words<typeof outsideApprovals>()({
  title: 'Approval by guests',
  permissions: { ask: 'Ask guests without an account to approve replies' },
  errors: {
    notFound: 'Reply not found, or no access.',
    wrongState: 'This reply no longer waits for approval. Reload the page.',
    ownApproval: 'Nobody approves their own reply, also not through a guest.',
    othersDecide: 'Others decide about this reply, so you cannot ask a guest.',
    isUser: 'This email belongs to a user. Users approve after signing in.',
    notOutside: 'This account may only email its own users.',
    alreadyAsked: 'This guest has a link to the reply already.',
    off: 'Guest links are turned off. Ask an admin to turn them on.',
    noMail: 'This installation sends no email, so no link can be sent.',
  },
  enumerations: {},
  pages: {},
  ui: {
    ask: 'Ask guest',
    askTitle: 'Ask a guest to approve',
    askText: 'The guest gets a link by email and decides for you. No account is needed.',
    askSend: 'Send link',
    name: 'Name',
    email: 'Email',
    locale: 'Language',
    days: 'Link works for (days)',
    sent: 'Link sent to {{email}}',
    asked: 'Asked already',
    until: '{{name}}, until {{when}}',
    was: '{{name}}: {{status}}',
  },
})
