import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-Mails an Inhaber von Konten',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Bitte verbinden Sie {{account}} neu',
    ask: '{{asker}} von {{tenant}} bittet Sie, {{account}} bei {{source}} neu zu verbinden. Bis dahin werden darüber keine neuen Bewertungen gelesen und keine Antworten gesendet.',
    button: 'Neu verbinden',
    note: 'Der Link gilt einmal, bis {{until}}. Sie melden sich bei {{source}} selbst an; Ihr Passwort sehen wir nie.',
    why: 'Sie erhalten diese E-Mail, weil {{asker}} {{email}} als Inhaber dieses Kontos genannt hat. Ist es nicht Ihres, brauchen Sie nichts zu tun.',
    brokeSubject: '{{account}} funktioniert nicht mehr',
    broke:
      '{{account}} bei {{source}} funktioniert nicht mehr. Darüber werden keine neuen Bewertungen gelesen und keine Antworten gesendet.',
    broke_consentGone: 'Der Zugriff wurde widerrufen oder ist abgelaufen. Verbinden Sie das Konto neu.',
    broke_scopeMissing:
      'Die Berechtigung für das Unternehmensprofil fehlt. Verbinden Sie das Konto neu und lassen Sie das Häkchen dafür gesetzt.',
    broke_clientWrong:
      '{{source}} akzeptiert den Client dieser Installation nicht. Der Betreiber muss GOOGLE_CLIENT_ID und GOOGLE_CLIENT_SECRET prüfen.',
    broke_apiDisabled:
      'Eine der APIs ist bei {{source}} nicht aktiviert. Der Betreiber dieser Installation muss sie aktivieren; der Link steht beim Konto.',
    broke_quotaMissing:
      '{{source}} hat den API-Zugriff dieser Installation nicht genehmigt. Der Betreiber muss ihn beantragen.',
    expiresSubject: '{{account}} funktioniert ab {{until}} nicht mehr',
    expires:
      'Der Zugriff auf {{account}} bei {{source}} endet am {{until}}. Danach werden darüber keine neuen Bewertungen gelesen und keine Antworten gesendet. Verbinden Sie das Konto vorher neu.',
    openAccounts: 'Verbundene Konten öffnen',
    brokeWhy:
      'Sie erhalten diese E-Mail, weil Sie dieses Konto für {{tenant}} verbunden haben oder dort Konten verbinden dürfen.',
  },
  ui: {
    pageTitle: '{{account}} neu verbinden',
    pageAsk:
      '{{tenant}} bittet Sie, {{account}} neu zu verbinden. Sie melden sich bei {{source}} selbst an; Ihr Passwort sehen wir nie.',
    go: 'Weiter zu {{source}}',
    leaving: 'Sie werden zu {{source}} geleitet.',
    connected: 'Danke, das Konto ist wieder verbunden. Sie können diese Seite schließen.',
    denied: 'Das Konto wurde nicht verbunden, weil keine Zustimmung erteilt wurde. Der Link in der E-Mail gilt weiter.',
    expired: 'Dieser Link gilt nicht mehr. Bitten Sie den Absender um einen neuen.',
    refused:
      'Die Quelle hat abgelehnt. Es wurde nichts geändert; bitte benutzen Sie den Link in der E-Mail noch einmal.',
    other:
      'Sie haben sich mit einem anderen Konto angemeldet als dem, um das gebeten wurde. Es wurde nichts geändert; bitte benutzen Sie den Link in der E-Mail noch einmal.',
  },
} satisfies Translation<typeof english>
