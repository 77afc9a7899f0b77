import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-Mails über Exporte',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Ja',
    no: 'Nein',
    readySubject: 'Ihr Export ist fertig: {{name}}',
    ready: 'Die Datei {{name}}, die Sie angefordert haben, ist fertig.',
    rows: 'Zeilen: {{number}}',
    open: 'Datei abholen',
    until: 'Der Link gilt bis {{until}}; Sie melden sich dafür an. Danach wird die Datei gelöscht.',
    failedSubject: 'Ihr Export konnte nicht erstellt werden: {{name}}',
    failed_rights:
      'Der Export {{name}} wurde abgebrochen, weil sich Ihre Berechtigungen oder Standorte geändert haben.',
    failed_filter: 'Der Export {{name}} wurde abgebrochen, weil Filter oder Spalten nicht mehr zur Liste passen.',
    failed_broken: 'Der Export {{name}} konnte nicht geschrieben werden. Bitte versuchen Sie es noch einmal.',
    openExports: 'Ihre Exporte ansehen',
    why: 'Sie erhalten diese E-Mail, weil Sie bei {{tenant}} einen Export angefordert haben.',
  },
  ui: {},
} satisfies Translation<typeof english>
