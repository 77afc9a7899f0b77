import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Geplante Antworten',
  permissions: { view: 'Geplante Antworten sehen', schedule: 'Antworten planen' },
  errors: {
    notFound: 'Bewertung nicht gefunden oder kein Zugriff.',
    draftChanged: 'Der Entwurf hat sich geändert. Prüfen Sie ihn und planen Sie ihn erneut.',
    skippedTime: 'Die Uhren am Standort überspringen diese Zeit. Wählen Sie eine andere Zeit.',
    pastTime: 'Wählen Sie eine Zeit in der Zukunft.',
    tooFar: 'Wählen Sie eine Zeit innerhalb von {{days}} Tagen.',
    refused: '{{why}}',
    notScheduled: 'Diese Antwort ist nicht mehr geplant. Laden Sie neu, um zu sehen, was geschah.',
  },
  enumerations: {
    scheduleState: { Scheduled: 'Geplant', Sent: 'Gesendet', Held: 'Zurückgehalten', Cancelled: 'Abgebrochen' },
    holdReason: {
      ReviewChanged: 'Die Bewertung hat sich geändert',
      ReviewGone: 'Die Bewertung ist verschwunden',
      ReplyChanged: 'Der Entwurf oder die Antwort hat sich geändert',
      NoPermission: 'Der Verfasser darf hier nicht mehr antworten',
      NotPossible: 'Die Antwort konnte so nicht gesendet werden',
    },
  },
  audit: {
    actions: {
      'scheduled-reply.schedule': 'Antwort geplant',
      'scheduled-reply.cancel': 'Geplante Antwort abgebrochen',
      'scheduled-reply.send': 'Geplante Antwort gesendet',
      'scheduled-reply.hold': 'Geplante Antwort zurückgehalten',
    },
    entities: {},
  },
  pages: {},
  ui: {
    sendAt: 'Senden um …',
    schedule: 'Antwort planen',
    when: 'Wann',
    tomorrow: 'Morgen: {{moment}}',
    monday: 'Nächsten Montag: {{moment}}',
    own: 'Andere Zeit',
    moment: 'Datum und Uhrzeit',
    zone: 'Uhrzeit des Standorts ({{zone}})',
    needsApproval: 'Sie wird zu dieser Zeit zur Freigabe eingereicht.',
    holdNote: 'Ändert sich die Bewertung vorher, bleibt die Antwort ein Entwurf und Sie erfahren es.',
    scheduled: 'Antwort geplant',
    goesAt: 'Wird {{when}} ({{zone}}) gesendet, {{span}}, für {{name}}',
    dueNow: 'Wird gerade gesendet',
    sendNow: 'Jetzt senden',
    sentNow: 'Antwort gesendet',
    cancel: 'Als Entwurf behalten',
    cancelled: 'Planung abgebrochen, Entwurf behalten',
    move: 'Zeit ändern',
    heldTitle: 'Nicht gesendet um {{when}}',
    heldText: '{{reason}}. Prüfen Sie den Entwurf, dann senden oder planen Sie ihn erneut.',
    label: 'Geplante Antwort',
  },
} satisfies Translation<typeof english>
