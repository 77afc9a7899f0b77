import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Für jemand anderen handeln',
  permissions: { impersonate: 'Als eine andere Person handeln' },
  errors: {
    notFound: 'Es gibt keine solche Person, für die Sie handeln könnten.',
    agencyOnly: 'Nur Personen einer Agentur handeln für jemand anderen.',
    aboveOwn: 'Diese Person darf mehr als Sie oder hat ein privilegiertes Recht.',
    ownAccount: 'Das sind Sie selbst.',
    notActing: 'Sie handeln für niemanden.',
    wrongProof: 'Das stimmt nicht. Nehmen Sie Ihr eigenes Passwort oder einen eigenen Code.',
    outOfTries: 'Zu viele Versuche. Verlassen Sie das Konto und beginnen Sie neu, wenn Sie es noch brauchen.',
  },
  enumerations: {},
  audit: {
    actions: {
      'impersonation.begin': 'Begann, als eine Person zu handeln',
      'impersonation.step-up': 'Begann, als eine Person zu ändern',
      'impersonation.end': 'Handelt nicht mehr als eine Person',
    },
    entities: {},
  },
  pages: {},
  ui: {
    actAs: 'Handeln als…',
    actAsName: 'Als {{name}} handeln',
    ask: 'Sie sehen, was {{name}} sieht. Für 60 Minuten, nur lesend, bis Sie sich noch einmal ausweisen. Die Organisation kann in ihrem Protokoll lesen, wer Sie sind, warum, und was Sie geändert haben.',
    reason: 'Warum?',
    reasonExample: 'Etwa „Ticket 4711: Antworten gehen nicht hinaus“',
    pick: 'Wer?',
    pickNote: 'Nach Name oder E-Mail suchen',
    begin: 'Beginnen',
    banner: '{{actor}} handelt als {{name}}',
    left: 'noch {{time}}',
    readOnly: 'Nur lesend',
    mayChange: 'Sie können ändern',
    stepUp: 'Ändern dürfen',
    stepUpTitle: 'Weisen Sie sich aus',
    stepUpAsk:
      'Was Sie von jetzt an ändern, wird mit beiden Namen festgehalten. Nehmen Sie Ihr eigenes Passwort oder einen Code Ihrer eigenen Authenticator-App.',
    password: 'Ihr eigenes Passwort',
    code: 'Ein eigener Code',
    useCode: 'Stattdessen einen Code nehmen',
    usePassword: 'Stattdessen das Passwort nehmen',
    confirm: 'Bestätigen',
    leave: 'Verlassen',
    ended: 'Die Zeit ist um.',
  },
}
export default de
