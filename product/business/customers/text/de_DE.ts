import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Kunden',
  permissions: {
    view: 'Kunden sehen',
    export: 'Kunden exportieren',
    label: 'Kunden mit Labels versehen',
    delete: 'Kunden löschen',
  },
  errors: {
    notFound: 'Kunde nicht gefunden oder kein Zugriff.',
    unknownLabel: 'Eines dieser Labels wurde nicht gefunden oder steht nicht mehr zur Auswahl.',
    held: 'Die Daten dieses Kontos sind gesperrt. Nichts lässt sich löschen, bis Ihre Agentur das aufhebt.',
    stillNamed:
      'Eine Bewertung nennt diesen Kunden noch. Anonymisieren Sie ihn stattdessen, oder löschen Sie zuerst die Bewertung.',
  },
  audit: {
    actions: {
      'customer.label': 'Kunden mit Labels versehen',
      'customer.delete': 'Kunden gelöscht',
    },
    entities: {
      customer: 'Kunde',
    },
  },
  pages: { list: 'Kunden' },
  lists: {
    customers: {
      title: 'Kunden',
      fields: {
        displayName: 'Name',
        source: 'Quelle',
        email: 'E-Mail',
        phoneNumber: 'Telefon',
        firstSeenAt: 'Zuerst gesehen',
        labels: 'Labels',
      },
    },
  },
  enumerations: {
    contactMode: { email: 'E-Mail', phone: 'Telefon', sms: 'SMS' },
    optIn: { Pending: 'Noch keine Antwort', OptedIn: 'Einverstanden', Blocked: 'Möchte nicht angesprochen werden' },
  },
  ui: {
    email: 'E-Mail',
    phone: 'Telefon',
    firstSeen: 'Zuerst gesehen',
    hidden: 'Für Sie nicht sichtbar',
    source: 'Quelle',
    labels: 'Labels',
    search: 'Kunden suchen',
    sortLatest: 'Zuletzt gesehen',
    sortFirst: 'Am längsten bekannt',
    sortName: 'Nach Namen',
    none: 'Noch keine Kunden',
    noneBody: 'Hier erscheinen alle, die Bewertungen schreiben.',
    onlyWide: 'Kunden werden für alle Standorte aufgelistet',
    onlyWideBody: 'Sie sehen einige Standorte. Deren Kunden stehen in den Bewertungen.',
    gone: 'Kunde nicht gefunden oder kein Zugriff',
    notGiven: 'Nicht bekannt',
    delete: 'Löschen',
    deleteText:
      'Kunden, die eine Bewertung noch nennt, bleiben. Sie sehen, welche. Das lässt sich nicht rückgängig machen.',
    deleteThese_one: '{{count}} Kunden löschen',
    deleteThese_other: '{{count}} Kunden löschen',
    customer: 'Kunde',
    timeline: 'Zeitleiste',
    timelineNone: 'Noch keine Ereignisse',
    timelineErased: 'Dieser Kunde wurde gelöscht. Die Zeitleiste wird nicht mehr gezeigt.',
    timelineMore: 'Frühere Ereignisse zeigen',
    keyLabel: 'Label',
    keyLabelLong: 'Kunden mit Labels versehen',
  },
}

export default de
