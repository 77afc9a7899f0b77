import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily o uložených pohledech',
  permissions: {},
  errors: {
    viewNotFound: 'Takový pohled neexistuje nebo s vámi není sdílen.',
    viewClosed: 'Tento pohled nesmíte otevřít.',
    notSubscribed: 'O tomto pohledu nechodí žádné e-maily.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Psát mi o tom',
    subscribeTitle: 'E-maily o pohledu „{{name}}“',
    moreThan: 'Napsat mi, když bude více než',
    note: 'Díváme se každých {{minutes}} minut. E-mail přijde, když je počet překročen, a další až poté, co klesne na něj nebo níže.',
    aboveNow: 'Už je jich více. První e-mail přijde po poklesu a novém nárůstu.',
    save: 'Napsat mi',
    stop: 'Ukončit tyto e-maily',
    cancel: 'Zrušit',
    subscribed: 'Budete dostávat e-maily o pohledu „{{name}}“.',
    stopped: 'O pohledu „{{name}}“ už žádné e-maily nepřijdou.',
    mine: 'E-maily o uložených pohledech',
    mineNote: 'Napíšeme vám, když pohled obsahuje více než zvolený počet.',
    none: 'O žádném pohledu nedostáváte e-maily. Zvolte u pohledu „Psát mi o tom“.',
    closed: 'Pohled, který už vám není přístupný',
    more: 'více než {{number}}',
    lastMail: 'poslední e-mail {{when}}',
    noMail: 'zatím žádný e-mail',
  },
  mail: {
    subject: '„{{name}}“: nyní {{number}}',
    holds: 'Váš uložený pohled „{{name}}“ u {{account}} nyní obsahuje {{number}}, více než {{threshold}}.',
    again: 'Další e-mail přijde po poklesu na {{threshold}} nebo níže a novém nárůstu.',
    open: 'Otevřít pohled',
    why: 'Chtěli jste e-mail, když „{{name}}“ obsahuje více než {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
