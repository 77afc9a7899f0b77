import { words } from '#platform/contract/words.ts'
import type { credentialMail } from '../contract.ts'

export default words<typeof credentialMail>()({
  title: 'Emails to account owners',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Please connect {{account}} again',
    ask: '{{asker}} of {{tenant}} asks you to connect {{account}} at {{source}} again. Until then no new reviews are read and no replies are sent through it.',
    button: 'Connect again',
    note: 'The link works once, until {{until}}. You sign in at {{source}} itself; we never see your password.',
    why: 'You get this email because {{asker}} named {{email}} as the owner of this account. If it is not yours, you need do nothing.',
    brokeSubject: '{{account}} no longer works',
    broke: '{{account}} at {{source}} no longer works. No new reviews are read and no replies are sent through it.',
    broke_consentGone: 'Access was revoked or has expired. Connect the account again.',
    broke_scopeMissing:
      'The permission to manage the Business Profile is missing. Connect the account again and leave its box ticked.',
    broke_clientWrong:
      '{{source}} does not accept the client of this installation. Ask its operator to check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'One of the APIs is not enabled at {{source}}. Ask the operator of this installation to enable it; the page of the account has the link.',
    broke_quotaMissing:
      '{{source}} has not approved API access for this installation. Ask its operator to request access.',
    expiresSubject: '{{account}} stops working on {{until}}',
    expires:
      'Access to {{account}} at {{source}} ends on {{until}}. After that no new reviews are read and no replies are sent through it. Connect the account again before then.',
    openAccounts: 'Open connected accounts',
    brokeWhy: 'You get this email because you connected this account for {{tenant}}, or can connect accounts there.',
  },
  ui: {
    pageTitle: 'Connect {{account}} again',
    pageAsk:
      '{{tenant}} asks you to connect {{account}} again. You sign in at {{source}} itself; we never see your password.',
    go: 'Continue to {{source}}',
    leaving: 'You are being taken to {{source}}.',
    connected: 'Thank you, the account is connected again. You can close this page.',
    denied: 'The account was not connected, because consent was not given. The link in the email still works.',
    expired: 'This link no longer works. Ask the sender for a new one.',
    refused: 'The source refused. Nothing was changed; use the link in the email once more.',
    other:
      'You signed in with another account than the one that was asked for. Nothing was changed; use the link in the email once more.',
  },
})
