import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Dateien',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    files: 'Dateien',
    attach: 'Datei anhängen',
    what: 'Bilder, PDF, Office, Text, E-Mail, MP4 oder MOV bis {{size}}. Sie können eine Datei hierher ziehen.',
    sending: '{{name}} wird hochgeladen',
    stop: 'Hochladen abbrechen',
    attached: 'Datei angehängt',
    about: '{{size}} · {{name}}, {{when}}',
    aboutNobody: '{{size}} · {{when}}',
    download: '{{name}} herunterladen',
    remove: '{{name}} entfernen',
    removed: 'Datei entfernt',
  },
}

export default de
