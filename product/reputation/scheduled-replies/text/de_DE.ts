import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Geplante Antworten',
  permissions: { view: 'Geplante Antworten sehen', schedule: 'Antworten planen' },
  errors: {
    notFound: 'Bewertung nicht gefunden oder kein Zugriff.',
    draftChanged: 'Der Entwurf hat sich geändert. Prüfen Sie ihn und planen Sie ihn erneut.',
    reviewChanged: 'Die Bewertung hat sich seit diesem Entwurf geändert. Bitte prüfen, ob er noch passt.',
    skippedTime: 'Die Uhren am Standort überspringen diese Zeit. Wählen Sie eine andere Zeit.',
    pastTime: 'Wählen Sie eine Zeit in der Zukunft.',
    tooFar: 'Wählen Sie eine Zeit innerhalb von {{days}} Tagen.',
    refused: '{{why}}',
    notScheduled: 'Diese Antwort ist nicht mehr geplant. Laden Sie neu, um zu sehen, was geschah.',
  },
  enumerations: {
    holdReason: {
      ReviewChanged: 'Die Bewertung hat sich geändert',
      ReviewGone: 'Die Bewertung ist verschwunden',
      ReviewHidden: 'Die Bewertung wurde ausgeblendet',
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
    holdNote: 'Ändert sich die Bewertung vorher, bleibt die Antwort ein Entwurf und Sie erfahren es.',
  },
} satisfies Translation<typeof english>
