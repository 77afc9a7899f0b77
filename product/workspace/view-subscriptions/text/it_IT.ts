import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail sulle viste salvate',
  permissions: {},
  errors: {
    viewNotFound: 'Questa vista non esiste o non è condivisa con te.',
    viewClosed: 'Non puoi aprire questa vista.',
    notSubscribed: 'Per questa vista non arrivano e-mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Avvisami per e-mail',
    subscribeTitle: 'E-mail su «{{name}}»',
    moreThan: 'Scrivimi quando ne contiene più di',
    note: 'Controlliamo ogni {{minutes}} minuti. Arriva un’e-mail quando il numero viene superato, e la successiva solo dopo che è sceso a quel numero o meno.',
    aboveNow: 'Ne contiene già di più. La prima e-mail arriverà dopo un calo e una nuova salita.',
    save: 'Scrivimi',
    stop: 'Ferma queste e-mail',
    cancel: 'Annulla',
    subscribed: 'Riceverai e-mail su «{{name}}».',
    stopped: 'Non arriveranno più e-mail su «{{name}}».',
    mine: 'E-mail sulle viste salvate',
    mineNote: 'Ti scriviamo quando una vista contiene più del numero scelto.',
    none: 'Nessuna vista ti manda e-mail. Scegli «Avvisami per e-mail» in una vista.',
    closed: 'Una vista che non puoi più aprire',
    more: 'più di {{number}}',
    lastMail: 'ultima e-mail {{when}}',
    noMail: 'ancora nessuna e-mail',
  },
  mail: {
    subject: '«{{name}}» ora ne contiene {{number}}',
    holds: 'La tua vista salvata «{{name}}» di {{account}} ora ne contiene {{number}}, più di {{threshold}}.',
    again: 'La prossima e-mail arriverà dopo un calo a {{threshold}} o meno e una nuova salita.',
    open: 'Apri la vista',
    why: 'Hai chiesto un’e-mail quando «{{name}}» ne contiene più di {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
