import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Quellen',
  permissions: {},
  errors: { notFound: 'Diese Quelle gibt es nicht.' },
  pages: {},
  enumerations: {
    sourceStatus: { OK: 'In Betrieb', Disabled: 'Abgeschaltet' },
    credentialHierarchy: {
      none: 'Kein Konto nötig',
      system: 'Ein Konto für die ganze Installation',
      tenant: 'Konten des Unternehmens',
      location: 'Ein Konto je Standort',
    },
  },
  ui: {
    list: 'Führt Standorte',
    publish: 'Nimmt Beiträge an',
    review: 'Hat Bewertungen',
    connect: 'Kann verbunden werden',
    reply: 'Nimmt Antworten an',
    manualReply: 'Antworten werden von Hand eingestellt',
    replyLimit: 'Antworten bis {{bytes}} Bytes',
  },
}

export default de
