import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Meilensteine',
  permissions: {
    view: 'Meilensteine sehen',
    add: 'Meilensteine erstellen',
    edit: 'Meilensteine bearbeiten',
    delete: 'Meilensteine löschen',
  },
  errors: {
    notFound: 'Meilenstein nicht gefunden oder kein Zugriff.',
    badRange: 'Der Zeitraum endet, bevor er beginnt.',
    tooMany: 'Mehr Meilensteine sind nicht möglich. Löschen Sie zuerst alte.',
  },
  enumerations: {
    milestoneKind: {
      Entered: 'Eingetragen',
      AccountConnected: 'Konto verbunden',
      LocationCreated: 'Standort erstellt',
      TemplateCreated: 'Vorlage erstellt',
      FactCreated: 'Fakt erstellt',
      ApprovalRuleCreated: 'Freigaberegel erstellt',
      ServiceLevelCreated: 'Service-Level erstellt',
      WordListCreated: 'Wortliste erstellt',
      EmployeeCreated: 'Mitarbeiter erstellt',
      WidgetCreated: 'Widget erstellt',
      AutoSendOn: 'Auto-Senden eingeschaltet',
    },
  },
  audit: {
    actions: {
      'milestone.create': 'Meilenstein erstellt',
      'milestone.save': 'Meilenstein bearbeitet',
      'milestone.delete': 'Meilenstein gelöscht',
    },
    entities: { milestone: 'Meilenstein' },
  },
  pages: { list: 'Meilensteine' },
  ui: {
    whatWeDid: 'Was wir taten',
    times: '{{what}} ({{count}})',
    newest: 'Die neuesten {{shown}} von {{count}}',
    all: 'Alle Meilensteine',
    does: 'Was getan wurde, neben Verläufen gezeigt',
    also: 'Anmerkungen Ereignisse Zeitleiste',
    create: 'Meilenstein erstellen',
    none: 'Noch keine Meilensteine',
    noneBody: 'Ein Meilenstein markiert einen Tag im Verlauf, etwa eine neue Leitung oder neue Öffnungszeiten.',
    search: 'Meilensteine suchen',
    day: 'Tag',
    text: 'Was getan wurde',
    textHint: 'Steht hier bei allen neben dem Verlauf.',
    save: 'Meilenstein speichern',
    created: 'Meilenstein erstellt',
    saved: 'Meilenstein gespeichert',
    remove: 'Meilenstein löschen',
    removed: 'Meilenstein gelöscht',
  },
} satisfies Translation<typeof english>
