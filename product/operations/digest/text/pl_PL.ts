import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Podsumowanie e-mailem',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Wyłączone',
      Daily: 'Codziennie',
      Weekly: 'W każdy poniedziałek',
      Monthly: '1. dnia każdego miesiąca',
      Quarterly: '1. dnia każdego kwartału',
    },
  },
  pages: {},
  ui: {
    note: 'Jedna wiadomość o {{time}} z nowymi, nieprzeczytanymi powiadomieniami. Bez wiadomości, gdy nie ma nic nowego.',
    frequency: 'Pisz do mnie',
    saved: 'Zmieniono podsumowanie e-mailem',
    lastMail: 'Ostatnia wiadomość {{when}}',
  },
  mail: {
    subject: 'Nowe w {{account}}: {{number}}',
    intro: 'Nowe od ostatniego podsumowania i nieprzeczytane:',
    open: 'Otwórz {{brand}}',
    why: 'Wybrano to podsumowanie dla {{account}}.',
    ReplyWaits: 'Odpowiedzi czekające na zatwierdzenie',
    ReplyApproved: 'Zatwierdzone odpowiedzi',
    ReplySentBack: 'Odrzucone odpowiedzi',
    ReplyRefused: 'Odpowiedzi odrzucone przez źródło',
    ReplyFailed: 'Niewysłane odpowiedzi',
    NoteMention: 'Opinie ze wzmianką o Tobie w notatce',
    AppealAccepted: 'Odwołania przyjęte',
    AppealDeclined: 'Odwołania odrzucone',
    AutoSendClosed: 'Automatyczne wysyłanie się wyłączyło',
    ReviewsDropped: 'Lokalizacje, które straciły wiele opinii',
    AccountBroke: 'Konta, które przestały działać',
    AccountExpires: 'Konta, do których dostęp wkrótce wygaśnie',
    ImportFinished: 'Zakończone importy',
    ImportStopped: 'Zatrzymane importy',
    ExportReady: 'Gotowe eksporty',
    ExportFailed: 'Nieudane eksporty',
  },
} satisfies OutsideTranslation<typeof english>
