import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Wiadomości o zapisanych widokach',
  permissions: {},
  errors: {
    viewNotFound: 'Nie ma takiego widoku albo nie jest Ci udostępniony.',
    viewClosed: 'Nie możesz otworzyć tego widoku.',
    notSubscribed: 'O tym widoku nie przychodzą wiadomości.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Pisz do mnie o tym',
    subscribeTitle: 'Wiadomości o „{{name}}”',
    moreThan: 'Napisz do mnie, gdy będzie więcej niż',
    note: 'Sprawdzamy co {{minutes}} min. Wiadomość przychodzi, gdy liczba zostanie przekroczona, a następna dopiero po spadku do niej lub niżej.',
    aboveNow: 'Już jest więcej. Pierwsza wiadomość przyjdzie po spadku i ponownym wzroście.',
    save: 'Napisz do mnie',
    stop: 'Zakończ te wiadomości',
    cancel: 'Anuluj',
    subscribed: 'Będziesz otrzymywać wiadomości o „{{name}}”.',
    stopped: 'Nie będzie już wiadomości o „{{name}}”.',
    mine: 'Wiadomości o zapisanych widokach',
    mineNote: 'Piszemy do Ciebie, gdy w widoku jest więcej niż wybrana liczba.',
    none: 'O żadnym widoku nie otrzymujesz wiadomości. Wybierz przy widoku „Pisz do mnie o tym”.',
    closed: 'Widok, który nie jest już dla Ciebie dostępny',
    more: 'więcej niż {{number}}',
    lastMail: 'ostatnia wiadomość {{when}}',
    noMail: 'jeszcze żadnej wiadomości',
  },
  mail: {
    subject: '„{{name}}”: teraz {{number}}',
    holds: 'W Twoim zapisanym widoku „{{name}}” w {{account}} jest teraz {{number}}, więcej niż {{threshold}}.',
    again: 'Następna wiadomość przyjdzie po spadku do {{threshold}} lub niżej i ponownym wzroście.',
    open: 'Otwórz widok',
    why: 'Prosisz o wiadomość, gdy w „{{name}}” będzie więcej niż {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
