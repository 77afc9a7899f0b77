import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Ticketarten',
  permissions: {
    view: 'Tickets mit den Anweisungen zu ihrer Art ansehen',
    settings: 'Ticketarten ansehen',
    edit: 'Ticketarten bearbeiten',
  },
  errors: {
    unknownUser: 'Dieser Benutzer ist nicht aktiv oder hat keinen Zugriff auf Tickets. Wählen Sie einen anderen.',
    unknownQueue: 'Warteschlange nicht gefunden. Wählen Sie eine andere.',
    noneOffered: 'Das ist die letzte angebotene Art. Bieten Sie zuerst eine andere an.',
  },
  enumerations: {},
  audit: { actions: { 'ticket-type.save': 'Ticketart bearbeitet' }, entities: {} },
  pages: { list: 'Ticketarten' },
  ui: {
    does: 'Anweisungen und Kontakt je Art, und womit neue Tickets beginnen',
    also: 'Anweisung, Kontakt, Vorgabe, Priorität, Warteschlange, Kategorie, Fall, Tickettyp',
    search: 'Art suchen',
    type: 'Art',
    instruction: 'Anweisungen',
    instructionHint: 'Stehen in jedem Ticket dieser Art.',
    contact: 'Kontakt',
    contactHint: 'Für Fragen zu solchen Tickets.',
    priority: 'Priorität',
    queue: 'Warteschlange',
    newPriority: 'Priorität neuer Tickets',
    newQueue: 'Warteschlange neuer Tickets',
    noPriority: 'Mittel',
    noQueue: 'Keine Warteschlange',
    isOffered: 'Anbieten, wenn ein Ticket von Hand erstellt wird',
    offered: 'Angeboten',
    notOffered: 'Nicht angeboten',
    save: 'Art speichern',
    saved: 'Ticketart gespeichert',
    none: 'Keine passenden Arten',
    noneBody: 'Ändern Sie die Suche.',
    howTo: 'So wird es bearbeitet',
    ask: 'Kontakt: {{name}}',
  },
}

export default de
