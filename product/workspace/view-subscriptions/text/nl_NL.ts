import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails over bewaarde weergaven',
  permissions: {},
  errors: {
    viewNotFound: 'Deze weergave bestaat niet of is niet met u gedeeld.',
    viewClosed: 'U mag deze weergave niet openen.',
    notSubscribed: 'Over deze weergave komen geen e-mails.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Mij hierover mailen',
    subscribeTitle: 'E-mails over ‘{{name}}’',
    moreThan: 'Mail mij als er meer zijn dan',
    note: 'We kijken elke {{minutes}} minuten. Er komt een e-mail als het aantal wordt overschreden, en de volgende pas nadat het weer zo veel of minder waren.',
    aboveNow: 'Het zijn er al meer. De eerste e-mail komt na een daling en een nieuwe stijging.',
    save: 'Mail mij',
    stop: 'Deze e-mails stoppen',
    cancel: 'Annuleren',
    subscribed: 'U krijgt e-mails over ‘{{name}}’.',
    stopped: 'Er komen geen e-mails meer over ‘{{name}}’.',
    mine: 'E-mails over bewaarde weergaven',
    mineNote: 'We mailen u als een weergave meer bevat dan het gekozen aantal.',
    none: 'Over geen enkele weergave krijgt u e-mails. Kies ‘Mij hierover mailen’ bij een weergave.',
    closed: 'Een weergave die niet meer voor u openstaat',
    more: 'meer dan {{number}}',
    lastMail: 'laatste e-mail {{when}}',
    noMail: 'nog geen e-mail',
  },
  mail: {
    subject: '‘{{name}}’ bevat er nu {{number}}',
    holds: 'Uw bewaarde weergave ‘{{name}}’ bij {{account}} bevat er nu {{number}}, meer dan {{threshold}}.',
    again: 'De volgende e-mail komt na een daling tot {{threshold}} of minder en een nieuwe stijging.',
    open: 'Weergave openen',
    why: 'U vroeg om een e-mail als ‘{{name}}’ er meer dan {{threshold}} bevat.',
  },
} satisfies OutsideTranslation<typeof english>
