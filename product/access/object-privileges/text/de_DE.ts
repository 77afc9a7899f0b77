import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Rechte an einzelnen Dingen',
  permissions: {},
  errors: {},
  enumerations: {
    objectAction: { none: 'Kein Zugang', view: 'Darf ansehen', edit: 'Darf ändern', owner: 'Besitzt' },
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
  ui: {},
}
export default de
