import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Geplante Antworten auf Fragen',
  permissions: { view: 'Geplante Antworten auf Fragen sehen', schedule: 'Antworten auf Fragen planen' },
  errors: {
    notFound: 'Frage nicht gefunden oder kein Zugriff.',
    draftChanged: 'Der Entwurf hat sich geändert. Prüfen Sie ihn und planen Sie ihn erneut.',
    questionChanged:
      'Die Frage hat sich seit diesem Entwurf geändert oder hat eine andere Antwort. Bitte prüfen, ob er noch passt.',
    skippedTime: 'Die Uhren am Standort überspringen diese Zeit. Wählen Sie eine andere Zeit.',
    pastTime: 'Wählen Sie eine Zeit in der Zukunft.',
    tooFar: 'Wählen Sie eine Zeit innerhalb von {{days}} Tagen.',
    refused: '{{why}}',
    notScheduled: 'Diese Antwort ist nicht mehr geplant. Laden Sie neu, um zu sehen, was geschah.',
  },
  enumerations: {
    holdReason: {
      QuestionChanged: 'Die Frage hat sich geändert oder hat eine andere Antwort',
      QuestionGone: 'Die Frage wurde gelöscht',
      QuestionHidden: 'Die Frage wurde ausgeblendet',
      AnswerChanged: 'Der Entwurf oder die Antwort hat sich geändert',
      NoPermission: 'Der Verfasser darf hier nicht mehr antworten',
      NotPossible: 'Die Antwort konnte so nicht gesendet werden',
    },
  },
  audit: {
    actions: {
      'scheduled-answer.schedule': 'Antwort auf eine Frage geplant',
      'scheduled-answer.cancel': 'Geplante Antwort auf eine Frage abgebrochen',
      'scheduled-answer.send': 'Geplante Antwort auf eine Frage gesendet',
      'scheduled-answer.hold': 'Geplante Antwort auf eine Frage zurückgehalten',
    },
    entities: {},
  },
  pages: {},
  ui: {
    holdNote: 'Ändert sich die Frage vorher, bleibt die Antwort ein Entwurf und Sie erfahren es.',
  },
} satisfies Translation<typeof english>
