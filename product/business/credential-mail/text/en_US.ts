import { words } from '#platform/contract/words.ts'
import type { credentialMail } from '../contract.ts'

export default words<typeof credentialMail>()({
  title: 'Mail to owners of accounts',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Please connect {{account}} again',
    ask: '{{asker}} of {{tenant}} asks you to connect {{account}} at {{source}} again. Until then no new reviews are read and no replies are sent through it.',
    button: 'Connect again',
    note: 'The link works once, until {{until}}. You sign in at {{source}} itself; we never see your password.',
    why: 'You get this mail because {{asker}} named {{email}} as the owner of this account. If it is not yours, you need do nothing.',
  },
  ui: {
    pageTitle: 'Connect {{account}} again',
    pageAsk:
      '{{tenant}} asks you to connect {{account}} again. You sign in at {{source}} itself; we never see your password.',
    go: 'Continue to {{source}}',
    leaving: 'You are being taken to {{source}}.',
    connected: 'Thank you, the account is connected again. You may close this page.',
    denied: 'The account was not connected, because consent was not given. The link in the mail still works.',
    expired: 'This link no longer works. Please ask whoever sent it for a new one.',
    refused: 'The source refused. Nothing was changed; please use the link in the mail once more.',
    other:
      'You signed in with another account than the one that was asked for. Nothing was changed; please use the link in the mail once more.',
  },
})
