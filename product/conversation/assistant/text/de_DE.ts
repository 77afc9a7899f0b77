import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Assistenten',
  permissions: {
    view: 'Sehen, was Assistenten ohne Benutzer tun',
    edit: 'Festlegen, was Assistenten ohne Benutzer tun',
  },
  errors: {
    notFound: 'Anfrage nicht gefunden oder kein Zugriff.',
    notWaiting: 'Diese Anfrage wartet nicht mehr. Laden Sie die Seite neu.',
    keyEnded: 'Der Zugriff dieses Assistenten ist beendet. Nichts wurde ausgeführt.',
    wouldFail: 'Das ist jetzt nicht möglich: {{why}}',
  },
  enumerations: {
    assistantRequestState: {
      Waiting: 'Wartet',
      Running: 'Begonnen',
      Done: 'Erledigt',
      Failed: 'Fehlgeschlagen',
      Declined: 'Abgelehnt',
      Expired: 'Abgelaufen',
      Unknown: 'Ergebnis unbekannt',
    },
    openableAction: {
      SendReply: 'Antwort auf eine Bewertung einreichen oder senden',
      ApproveReply: 'Antwort auf eine Bewertung freigeben',
      RetryReply: 'Fehlgeschlagene Antwort erneut senden',
      AnswerQuestion: 'Auf eine Frage antworten',
      ApproveAnswer: 'Antwort auf eine Frage freigeben',
      SettleTicket: 'Ticket erledigen',
      ApplyMacro: 'Makro anwenden',
    },
  },
  audit: {
    actions: {
      'assistant-request.keep': 'Über einen Assistenten angefragt',
      'assistant-request.confirm': 'Anfrage eines Assistenten bestätigt',
      'assistant-request.decline': 'Anfrage eines Assistenten abgelehnt',
      'assistant-settings.save': 'Geändert, was Assistenten ohne Benutzer tun',
    },
    entities: { assistantRequest: 'Anfrage eines Assistenten' },
  },
  pages: { list: 'Assistenten' },
  ui: {
    does: 'Bestätigen, was KI-Assistenten senden wollen, und festlegen, was sie allein tun',
    also: 'KI, AI, MCP, Claude, ChatGPT, Agent, Konnektor, bestätigen, freigeben',
    explain: 'Assistenten handeln für einen Benutzer. Was dieses Produkt verlässt, wartet hier auf Ihre Bestätigung.',
    waiting: 'Wartet auf Sie',
    recent: 'Zuletzt',
    none: 'Nichts wartet',
    noneBody: 'Wenn ein Assistent etwas senden will, erscheint es hier.',
    noneRecent: 'Noch keine Anfragen.',
    askedBy: '{{program}} ({{key}}) für {{user}}, {{when}}',
    readOutside: 'Der Assistent las vorher Text von außen ({{when}}). Solcher Text kann Befehle enthalten.',
    unknown: 'Der Server brach dabei ab. Prüfen Sie, ob es getan wurde, bevor Sie es erneut anfordern.',
    until: 'Wartet bis {{when}}',
    decided: '{{user}}, {{when}}',
    exactText: 'Genauer Text',
    showEffect: 'Zeigen, was dabei geschieht',
    alsoSent: 'Details',
    seeReview: 'Bewertung öffnen',
    confirm: 'Bestätigen',
    decline: 'Ablehnen',
    confirmed: 'Anfrage erledigt',
    couldNot: 'Anfrage fehlgeschlagen',
    declined: 'Anfrage abgelehnt',
    alone: 'Ohne Benutzer',
    aloneNote:
      'Was Sie hier einschalten, tun Assistenten allein. Liest ein Assistent eine Bewertung oder anderen Text von außen, fragt er 24 Stunden lang wieder.',
    opened: 'Eingeschaltet: {{action}}',
    closed: 'Ausgeschaltet: {{action}}',
  },
}

export default de
