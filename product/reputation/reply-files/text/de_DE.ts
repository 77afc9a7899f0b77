import { words } from '#platform/contract/words.ts'
import type { replyFiles } from '../contract.ts'

export default words<typeof replyFiles>()({
  title: 'Dateien von Antworten',
  permissions: {
    view: 'Dateien von Antworten auf Bewertungen sehen',
    add: 'Dateien an Antworten auf Bewertungen anhängen',
  },
  errors: {
    notFound: 'Bewertung nicht gefunden oder kein Zugriff.',
    fileNotFound: 'Datei nicht gefunden oder entfernt.',
    fileTooLarge: 'Die Datei ist zu groß. Wählen Sie eine mit höchstens 25 MB.',
    wrongFile: 'Wählen Sie ein Bild, PDF, Office-Datei, Text, E-Mail oder Video. Der Inhalt muss zum Namen passen.',
    tooManyFiles: 'Die Quelle nimmt {{most}} je Antwort. Entfernen Sie zuerst eine.',
    storageFull: 'Alle Dateien zusammen haben 5 GB erreicht. Entfernen Sie zuerst welche.',
    notTaken: 'Diese Quelle nimmt keine Dateien mit einer Antwort.',
    submitted: 'Die Antwort wurde eingereicht. Ziehen Sie sie zurück, um Dateien zu ändern.',
  },
  enumerations: {},
  audit: {
    actions: {
      'reply.add-file': 'Datei an eine Antwort angehängt',
      'reply.remove-file': 'Datei von einer Antwort entfernt',
      'reply.file-policy': 'Geändert, wer eine Datei einer Antwort öffnen kann',
    },
    entities: {},
  },
  pages: {},
  ui: {},
})
