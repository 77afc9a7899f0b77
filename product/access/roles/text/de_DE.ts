import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Rollen',
  permissions: { view: 'Rollen und ihre Rechte sehen', edit: 'Rollen ändern' },
  errors: {
    notFound: 'Diese Rolle gibt es nicht.',
    unknownAction: 'Ein Recht namens {{action}} gibt es nicht.',
    aboveOwn: 'Sie können nur Rechte geben oder nehmen, die Sie selbst haben; {{action}} haben Sie nicht.',
    nameTaken: 'Eine andere Rolle heißt schon so.',
  },
  enumerations: {},
  pages: { list: 'Rollen' },
  ui: {
    alsoCalled: 'Berechtigungen, Rechte, Zugriff, Gruppen',
    doesRoles: 'Was Menschen dürfen, als Bündel von Rechten',
    searchRoles: 'Rolle suchen',
    forExample: 'Zum Beispiel',
    ofRights: '{{held}} von {{all}}',
    notHeld: 'Sie haben dieses Recht selbst nicht; Sie können es weder geben noch nehmen',
    noRight: 'Kein Recht passt zu Ihrer Suche.',
    none: 'Es gibt noch keine Rolle.',
    readOnly: 'Sie können sehen, was eine Rolle erlaubt; sie zu ändern braucht ein anderes Recht.',
    add: 'Neue Rolle',
    name: 'Name',
    rights: 'Rechte',
    search: 'Recht suchen',
    count_one: '{{count}} Recht',
    count_other: '{{count}} Rechte',
    standard: 'Standard',
    privileged: 'Privilegiert',
    superPrivileged: 'Höchst privilegiert',
    save: 'Rolle speichern',
    saved: 'Die Rolle ist gespeichert.',
  },
}
export default de
