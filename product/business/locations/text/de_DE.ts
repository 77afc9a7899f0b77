import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Standorte',
  permissions: {
    view: 'Standorte sehen',
    add: 'Standorte hinzufügen',
    edit: 'Standorte ändern',
    export: 'Standorte exportieren',
  },
  errors: {
    notFound: 'Diesen Standort gibt es nicht.',
    codeTaken: 'Ein anderer Standort hat diesen Code schon.',
    badTimeZone: 'Diese Zeitzone ist nicht bekannt. Schreiben Sie einen Namen wie Europe/Berlin.',
  },
  pages: { list: 'Standorte', one: 'Standort' },
  enumerations: {
    officeState: {
      Open: 'Geöffnet',
      Closed: 'Geschlossen',
      Moved: 'Umgezogen',
      Permanently_Closed: 'Für immer geschlossen',
      Opening_Soon: 'Öffnet bald',
      Closing_Soon: 'Schließt bald',
      Temporarily_Closed: 'Vorübergehend geschlossen',
    },
  },
  ui: {
    code: 'Code',
    internalName: 'Interner Name',
    publicName: 'Öffentlicher Name',
    street: 'Straße',
    city: 'Ort',
    region: 'Region',
    postalCode: 'Postleitzahl',
    country: 'Land',
    timezone: 'Zeitzone',
    industry: 'Branche',
    phone: 'Telefon',
    web: 'Website',
    state: 'Zustand',
    sources: 'Quellen',
    connected: 'Verbunden',
    notConnected: 'Nicht verbunden',
    lastSync: 'Zuletzt gelesen {{when}}',
    neverSynced: 'Noch nie gelesen',
    add: 'Standort hinzufügen',
    save: 'Speichern',
    export: 'Als CSV exportieren',
    search: 'Name, Code oder Adresse',
    count_one: '{{count}} Standort',
    count_other: '{{count}} Standorte',
    none: 'Kein Standort passt.',
    empty: 'Es gibt noch keinen Standort. Verbinden Sie ein Konto oder fügen Sie einen von Hand hinzu.',
  },
}

export default de
