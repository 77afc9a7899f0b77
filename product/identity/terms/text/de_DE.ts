import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Nutzungsbedingungen',
  permissions: {
    view: 'Nutzungsbedingungen sehen und wer sie angenommen hat',
    edit: 'Nutzungsbedingungen veröffentlichen',
  },
  errors: {
    TOS_ACCEPT_FAILED: 'Es wurden neuere Bedingungen veröffentlicht. Lesen Sie sie und stimmen Sie erneut zu.',
    notFound: 'Agentur nicht gefunden oder kein Zugriff.',
    noTerms: 'Ihre Agentur hat keine Nutzungsbedingungen veröffentlicht.',
    sameText: 'Genau diese Bedingungen gelten bereits.',
  },
  enumerations: {},
  audit: {
    actions: {
      'terms.publish': 'Bedingungen veröffentlicht',
      'terms.accept': 'Bedingungen akzeptiert',
    },
    entities: {},
  },
  pages: { list: 'Nutzungsbedingungen' },
  ui: {
    publish: 'Neue Bedingungen veröffentlichen',
    version: 'Fassung',
    name: 'Titel',
    wording: 'Wortlaut',
    publishedAt: 'Veröffentlicht',
    publishedBy: 'Von',
    acceptedBy_one: 'Von {{count}} Benutzer angenommen',
    acceptedBy_other: 'Von {{count}} Benutzern angenommen',
    search: 'Bedingungen durchsuchen',
    none: 'Noch keine Bedingungen',
    noneBody:
      'Benutzer mit einer Rolle der Art „Nutzungsbedingungen annehmen“ nehmen vor allem anderen die neueste Fassung an.',
    publishLead:
      'Alle, für die die Bedingungen gelten, werden beim nächsten Anmelden um ihre Zustimmung gebeten und sehen, was sich geändert hat.',
    published: 'Fassung {{version}} veröffentlicht',
    inForce: 'In Kraft',
    changed: 'Geändert seit Fassung {{version}}',
    doesTerms: 'Was Benutzer annehmen, bevor sie das Produkt nutzen',
  },
} satisfies Translation<typeof english>
