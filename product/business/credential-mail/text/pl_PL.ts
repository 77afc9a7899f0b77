import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Wiadomości do właścicieli kont',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Prosimy ponownie połączyć konto {{account}}',
    ask: '{{asker}} z firmy {{tenant}} prosi o ponowne połączenie konta {{account}} w serwisie {{source}}. Do tego czasu nowe opinie nie są odczytywane, a odpowiedzi nie są wysyłane.',
    button: 'Połącz ponownie',
    note: 'Link działa jeden raz, do {{until}}. Logowanie odbywa się w serwisie {{source}}; nigdy nie widzimy hasła.',
    why: 'Otrzymujesz tę wiadomość, ponieważ {{asker}} podał(a) adres {{email}} jako właściciela tego konta. Jeśli nie jest ono Twoje, nie musisz nic robić.',
    brokeSubject: 'Konto {{account}} już nie działa',
    broke:
      'Konto {{account}} w serwisie {{source}} już nie działa. Nowe opinie nie są odczytywane, a odpowiedzi nie są wysyłane.',
    broke_consentGone: 'Dostęp został cofnięty lub wygasł. Połącz konto ponownie.',
    broke_scopeMissing:
      'Brakuje uprawnienia do zarządzania Profilem Firmy. Połącz konto ponownie i pozostaw zaznaczone jego pole.',
    broke_clientWrong:
      '{{source}} nie akceptuje klienta tej instalacji. Poproś jej administratora o sprawdzenie GOOGLE_CLIENT_ID i GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Jeden z interfejsów API nie jest włączony w serwisie {{source}}. Poproś administratora tej instalacji o jego włączenie; link jest na stronie konta.',
    broke_quotaMissing:
      '{{source}} nie zatwierdził dostępu do API dla tej instalacji. Poproś jej administratora o złożenie wniosku.',
    expiresSubject: 'Konto {{account}} przestanie działać {{until}}',
    expires:
      'Dostęp do konta {{account}} w serwisie {{source}} kończy się {{until}}. Potem nowe opinie nie będą odczytywane, a odpowiedzi nie będą wysyłane. Połącz konto ponownie przed tym terminem.',
    openAccounts: 'Otwórz połączone konta',
    brokeWhy:
      'Otrzymujesz tę wiadomość, ponieważ to konto zostało połączone przez Ciebie dla {{tenant}} lub możesz tam łączyć konta.',
  },
  ui: {
    pageTitle: 'Połącz ponownie konto {{account}}',
    pageAsk:
      '{{tenant}} prosi o ponowne połączenie konta {{account}}. Logowanie odbywa się w serwisie {{source}}; nigdy nie widzimy hasła.',
    go: 'Przejdź do serwisu {{source}}',
    leaving: 'Przechodzisz do serwisu {{source}}.',
    connected: 'Dziękujemy, konto jest znów połączone. Możesz zamknąć tę stronę.',
    denied: 'Konto nie zostało połączone, ponieważ nie wyrażono zgody. Link w wiadomości nadal działa.',
    expired: 'Ten link już nie działa. Poproś nadawcę o nowy.',
    refused: 'Serwis odmówił. Nic nie zmieniono; użyj ponownie linku z wiadomości.',
    other:
      'Zalogowano się na inne konto niż to, o które proszono. Nic nie zmieniono; użyj ponownie linku z wiadomości.',
  },
} satisfies Translation<typeof english>
