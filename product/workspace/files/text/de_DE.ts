import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Dateien',
  permissions: {},
  errors: { notFound: 'Datei nicht gefunden oder nicht mehr öffentlich.' },
  enumerations: { accessPolicy: { Public: 'Öffentlich', Private: 'Privat' } },
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
    policy: 'Zugriff auf {{name}}',
    publicNote: 'Jeder mit dem Link kann sie öffnen.',
    privateNote: 'Nur Benutzer, die dies sehen, können sie öffnen.',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    madePublic: 'Datei ist öffentlich',
    madePrivate: 'Datei ist privat',
  },
}

export default de
