import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Rechte an einzelnen Dingen',
  permissions: { edit: 'Rechte an einzelnen Dingen geben' },
  errors: {},
  enumerations: {
    objectAction: { none: 'Kein Zugang', view: 'Darf ansehen', edit: 'Darf ändern', owner: 'Besitzt' },
    accessBlock: { right: 'Hat das Recht nicht, solches zu öffnen', off: 'Ausgeschaltet' },
    objectKind: {
      requestReview: 'Bewertungsanfrage',
      systemDashboard: 'System-Übersicht',
      customDashboard: 'Übersicht',
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
    addWhom: 'Eine Rolle, eine Person oder ein Standort',
    nobody: 'Noch niemand außer dem Besitzer.',
    beyond: 'Ein Standort außerhalb Ihrer eigenen',
    take: '{{name}} wegnehmen',
    kind_role: 'Rolle',
    kind_user: 'Person',
    kind_location: 'Standort',
    kinds_role: 'Rollen',
    kinds_user: 'Personen',
    kinds_location: 'Standorte',
    reaches: 'Wer es erreicht, und wodurch',
    reachedByNobody: 'Niemand aus diesem Mandanten.',
    through_owner: 'Hat es angelegt',
    through_user: 'Namentlich gegeben',
    through_role: 'Rolle {{name}}',
    through_location: 'Standort {{name}}',
    andMore_one: 'Und {{count}} weitere Person.',
    andMore_other: 'Und {{count}} weitere Personen.',
  },
}
export default de
