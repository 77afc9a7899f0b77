import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailuri despre vizualizările salvate',
  permissions: {},
  errors: {
    viewNotFound: 'Această vizualizare nu există sau nu este partajată cu dumneavoastră.',
    viewClosed: 'Nu puteți deschide această vizualizare.',
    notSubscribed: 'Nu vin e-mailuri despre această vizualizare.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Scrieți-mi despre asta',
    subscribeTitle: 'E-mailuri despre „{{name}}”',
    moreThan: 'Scrieți-mi când are mai mult de',
    note: 'Verificăm la fiecare {{minutes}} minute. Un e-mail vine când numărul este depășit, iar următorul doar după ce a scăzut la el sau sub el.',
    aboveNow: 'Are deja mai mult. Primul e-mail vine după o scădere și o nouă creștere.',
    save: 'Scrieți-mi',
    stop: 'Opriți aceste e-mailuri',
    cancel: 'Anulați',
    subscribed: 'Veți primi e-mailuri despre „{{name}}”.',
    stopped: 'Nu vor mai veni e-mailuri despre „{{name}}”.',
    mine: 'E-mailuri despre vizualizările salvate',
    mineNote: 'Vă scriem când o vizualizare are mai mult decât numărul ales.',
    none: 'Nu primiți e-mailuri despre nicio vizualizare. Alegeți „Scrieți-mi despre asta” la o vizualizare.',
    closed: 'O vizualizare care nu vă mai este deschisă',
    more: 'mai mult de {{number}}',
    lastMail: 'ultimul e-mail {{when}}',
    noMail: 'încă niciun e-mail',
  },
  mail: {
    subject: '„{{name}}” are acum {{number}}',
    holds:
      'Vizualizarea dumneavoastră salvată „{{name}}” de la {{account}} are acum {{number}}, mai mult de {{threshold}}.',
    again: 'Următorul e-mail vine după o scădere la {{threshold}} sau mai puțin și o nouă creștere.',
    open: 'Deschideți vizualizarea',
    why: 'Ați cerut un e-mail când „{{name}}” are mai mult de {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
