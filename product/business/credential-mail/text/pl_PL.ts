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
