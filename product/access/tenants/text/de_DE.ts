import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Mandanten',
  permissions: { view: 'Die Mandanten der Agentur sehen', pause: 'Einen Mandanten anhalten und fortsetzen' },
  errors: {
    notFound: 'Diesen Mandanten gibt es nicht.',
    wrongState: 'Das geht im jetzigen Zustand des Mandanten nicht.',
  },
  enumerations: {
    tenantType: { Enterprise: 'Konzern', SMB: 'Kleinunternehmen', VendorInternal: 'Intern' },
    accountType: {
      Current: 'Aktuell',
      Demo: 'Demo',
      Delinquent: 'In Verzug',
      Benchmark: 'Vergleichswert',
      Competitor: 'Wettbewerber',
      FTC: 'FTC',
      QA: 'Qualitätssicherung',
      FreeTrial: 'Probezugang',
      Sandbox: 'Sandkasten',
      Competitor2: 'Wettbewerber 2',
    },
    tenantState: {
      Active: 'Aktiv',
      Paused: 'Angehalten',
      Terminated: 'Beendet',
      ReadyForDeletion: 'Zum Löschen bereit',
    },
    managedBy: { Client: 'Kunde', Agency: 'Agentur', Vendor: 'Anbieter', Other: 'Ein weiterer Anbieter' },
    dedupeLevel: { tenant: 'Im ganzen Mandanten', location: 'Je Standort' },
  },
  pages: { list: 'Mandanten' },
  ui: {
    search: 'Mandanten suchen',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    pauseAsk: '{{name}} anhalten? Bis zum Fortsetzen kann sich dort niemand anmelden.',
    count_one: '{{count}} Mandant',
    count_other: '{{count}} Mandanten',
    none: 'Kein Mandant passt zu Ihrer Suche.',
  },
}
export default de
