import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Zugriff auf einzelne Objekte',
  permissions: { edit: 'Zugriff auf einzelne Objekte geben' },
  errors: {},
  enumerations: {
    objectAction: { none: 'Kein Zugriff', view: 'Kann ansehen', edit: 'Kann ändern', owner: 'Besitzer' },
    accessBlock: { right: 'Ohne Berechtigung, solche Objekte zu öffnen', off: 'Pausiert' },
    objectKind: {
      requestReview: 'Bewertungsanfrage',
      systemDashboard: 'System-Dashboard',
      customDashboard: 'Dashboard',
      systemReport: 'System-Bericht',
      customReport: 'Bericht',
      survey: 'Umfrage',
      widget: 'Widget',
      widgetType: 'Widget-Art',
    },
  },
  pages: {},
  ui: {
    add: 'Hinzufügen',
    addWhom: 'Eine Rolle, ein Benutzer oder ein Standort',
    nobody: 'Nur der Besitzer',
    beyond: 'Ein Standort außerhalb Ihrer eigenen',
    take: '{{name}} entfernen',
    kind_role: 'Rolle',
    kind_user: 'Benutzer',
    kind_location: 'Standort',
    kinds_role: 'Rollen',
    kinds_user: 'Benutzer',
    kinds_location: 'Standorte',
    reaches: 'Zugriff haben',
    reachedByNobody: 'Keine Benutzer',
    through_owner: 'Hat es angelegt',
    through_user: 'Namentlich gegeben',
    through_role: 'Rolle {{name}}',
    through_location: 'Standort {{name}}',
    andMore_one: 'Und {{count}} weiterer Benutzer.',
    andMore_other: 'Und {{count}} weitere Benutzer.',
  },
}
export default de
