import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Benachrichtigungen',
  permissions: {},
  errors: {},
  enumerations: {
    notificationKind: {
      ReplyWaits: 'Antwort wartet auf Freigabe',
      ReplyApproved: 'Antwort freigegeben',
      ReplySentBack: 'Antwort zurückgegeben',
      ReplyRefused: 'Antwort von der Quelle abgelehnt',
      ReplyFailed: 'Antwort nicht gesendet',
      AccountBroke: 'Konto funktioniert nicht mehr',
      ImportFinished: 'Import abgeschlossen',
      ImportStopped: 'Import abgebrochen',
      ExportReady: 'Export bereit',
      ExportFailed: 'Export fehlgeschlagen',
    },
  },
  pages: {},
  ui: {
    notifications: 'Benachrichtigungen',
    readAll: 'Alle gelesen',
    nothing: 'Nichts Neues',
    nothingText: 'Was Sie angeht, erscheint hier.',
    open: 'Benachrichtigungen öffnen',
    today: 'Heute',
    yesterday: 'Gestern',
    ReplyWaits_one: 'Eine Antwort wartet auf Ihre Freigabe',
    ReplyWaits_other: '{{count}} Antworten warten auf Ihre Freigabe',
    ReplyApproved_one: 'Ihre Antwort wurde freigegeben',
    ReplyApproved_other: '{{count}} Ihrer Antworten wurden freigegeben',
    ReplySentBack_one: 'Ihre Antwort wurde zurückgegeben',
    ReplySentBack_other: '{{count}} Ihrer Antworten wurden zurückgegeben',
    ReplyRefused_one: 'Die Quelle hat Ihre Antwort abgelehnt',
    ReplyRefused_other: 'Quellen haben {{count}} Ihrer Antworten abgelehnt',
    ReplyFailed_one: 'Ihre Antwort konnte nicht gesendet werden',
    ReplyFailed_other: '{{count}} Ihrer Antworten konnten nicht gesendet werden',
    AccountBroke_one: 'Ein Konto funktioniert nicht mehr',
    AccountBroke_other: '{{count}} Konten funktionieren nicht mehr',
    ImportFinished_one: 'Ihr Import ist abgeschlossen',
    ImportFinished_other: '{{count}} Importe sind abgeschlossen',
    ImportStopped_one: 'Ihr Import wurde abgebrochen',
    ImportStopped_other: '{{count}} Importe wurden abgebrochen',
    ExportReady_one: 'Ihr Export ist bereit',
    ExportReady_other: '{{count}} Exporte sind bereit',
    ExportFailed_one: 'Ihr Export ist fehlgeschlagen',
    ExportFailed_other: '{{count}} Exporte sind fehlgeschlagen',
  },
}

export default de
