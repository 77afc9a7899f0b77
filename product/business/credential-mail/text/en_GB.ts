import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Email to owners of accounts',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Please connect {{account}} again',
    ask: '{{asker}} of {{tenant}} is asking you to connect {{account}} at {{source}} again. Until then no new reviews are read and no replies are sent through it.',
    button: 'Connect again',
    note: 'The link works once, until {{until}}. You sign in at {{source}} itself; we never see your password.',
    why: 'You are getting this email because {{asker}} named {{email}} as the owner of this account. If it is not yours, you need do nothing.',
  },
  ui: {
    pageTitle: 'Connect {{account}} again',
    pageAsk:
      '{{tenant}} is asking you to connect {{account}} again. You sign in at {{source}} itself; we never see your password.',
    go: 'Continue to {{source}}',
    leaving: 'You are being taken to {{source}}.',
    connected: 'Thank you, the account is connected again. You may close this page.',
    denied: 'The account was not connected because consent was not given. The link in the email still works.',
    expired: 'This link no longer works. Please ask whoever sent it for a new one.',
    refused: 'The source refused. Nothing was changed; please use the link in the email once more.',
    other:
      'You signed in with a different account from the one that was asked for. Nothing was changed; please use the link in the email once more.',
  },
} satisfies Translation<typeof english>
