import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily o uložených pohľadoch',
  permissions: {},
  errors: {
    viewNotFound: 'Taký pohľad neexistuje alebo nie je s vami zdieľaný.',
    viewClosed: 'Tento pohľad nesmiete otvoriť.',
    notSubscribed: 'O tomto pohľade nechodia žiadne e-maily.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Písať mi o tom',
    subscribeTitle: 'E-maily o pohľade „{{name}}“',
    moreThan: 'Napísať mi, keď bude viac ako',
    note: 'Pozeráme sa každých {{minutes}} minút. E-mail príde, keď je počet prekročený, a ďalší až potom, ako klesne naň alebo nižšie.',
    aboveNow: 'Už ich je viac. Prvý e-mail príde po poklese a novom náraste.',
    save: 'Napísať mi',
    stop: 'Ukončiť tieto e-maily',
    cancel: 'Zrušiť',
    subscribed: 'Budete dostávať e-maily o pohľade „{{name}}“.',
    stopped: 'O pohľade „{{name}}“ už žiadne e-maily neprídu.',
    mine: 'E-maily o uložených pohľadoch',
    mineNote: 'Napíšeme vám, keď pohľad obsahuje viac ako zvolený počet.',
    none: 'O žiadnom pohľade nedostávate e-maily. Zvoľte pri pohľade „Písať mi o tom“.',
    closed: 'Pohľad, ktorý vám už nie je prístupný',
    more: 'viac ako {{number}}',
    lastMail: 'posledný e-mail {{when}}',
    noMail: 'zatiaľ žiadny e-mail',
  },
  mail: {
    subject: '„{{name}}“: teraz {{number}}',
    holds: 'Váš uložený pohľad „{{name}}“ v {{account}} teraz obsahuje {{number}}, viac ako {{threshold}}.',
    again: 'Ďalší e-mail príde po poklese na {{threshold}} alebo nižšie a novom náraste.',
    open: 'Otvoriť pohľad',
    why: 'Chceli ste e-mail, keď „{{name}}“ obsahuje viac ako {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
