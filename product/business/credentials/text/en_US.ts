import { words } from '#platform/contract/words.ts'
import type { credentials } from '../contract.ts'

export default words<typeof credentials>()({
  title: 'Connected accounts',
  permissions: { view: 'See connected accounts', add: 'Connect accounts', delete: 'Disconnect accounts' },
  errors: {
    notFound: 'This account is not connected.',
    noMail: 'No mail can be sent from here, because no mail server is set up.',
    notOauthable: 'Accounts of this source cannot be connected here.',
  },
  pages: { list: 'Connected accounts' },
  enumerations: {
    credentialType: {
      userPassword: 'User and password',
      pagePassword: 'Page password',
      apiToken: 'API token',
      userToken: 'Consent of a person',
      pageToken: 'Token of a page',
    },
    credentialLevel: { Agency: 'Agency', Tenant: 'Company', Entity: 'Location' },
    credentialValidity: { valid: 'Working', invalid: 'Must be connected again', expiring: 'Ends soon' },
    connectOutcome: {
      connected: 'The account is connected. Its locations are being matched now.',
      denied: 'The account was not connected, because consent was not given.',
      expired: 'This took longer than ten minutes, or was begun by somebody else. Please connect again.',
      refused: 'The source refused. Nothing was changed; please try again.',
      other: 'This was another account than the one that was asked for. Nothing was changed.',
    },
  },
  ui: {
    alsoCalled: 'Connections, integrations, Google, Facebook, accounts, OAuth',
    doesCredentials: 'The accounts through which reviews come and replies go',
    noneBody: 'Reviews come in about ten minutes after you connect the first account.',
    noneAskBody: 'Whoever may connect accounts can do it here.',
    disconnected: '{{name}} is disconnected.',
    disconnectAsk: 'Disconnect {{name}}?',
    touches_one: 'It touches {{count}} location.',
    touches_other: 'It touches {{count}} locations.',
    breaks_one: 'No new reviews and no replies at {{count}} location',
    breaks_other: 'No new reviews and no replies at {{count}} locations',
    connect: 'Connect an account',
    reconnect: 'Connect again',
    askOwner: 'Ask the owner',
    askOwnerTitle: 'Ask the owner of {{name}}',
    askOwnerText:
      'They get a mail with a link, sign in at {{source}} and connect the account again. They need no account here.',
    askOwnerSend: 'Send the mail',
    askOwnerSent: 'The mail to {{email}} is on its way.',
    ownerEmail: 'E-mail of the owner',
    ownerLocale: 'Language of the mail',
    disconnect: 'Disconnect',
    disconnectConsequence:
      'Reviews already read stay. No new ones are read and no replies are sent through this account.',
    locations_one: '{{count}} location',
    locations_other: '{{count}} locations',
    lastOk: 'Last worked {{when}}',
    never: 'Never',
    none: 'No account is connected yet.',
  },
})
