import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sur les vues enregistrées',
  permissions: {},
  errors: {
    viewNotFound: 'Cette vue n’existe pas, ou elle n’est pas partagée avec vous.',
    viewClosed: 'Vous ne pouvez pas ouvrir cette vue.',
    notSubscribed: 'Aucun e-mail n’est envoyé pour cette vue.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'M’avertir par e-mail',
    subscribeTitle: 'E-mails sur « {{name}} »',
    moreThan: 'M’écrire quand elle en contient plus de',
    note: 'Nous regardons toutes les {{minutes}} minutes. Un e-mail part quand ce nombre est dépassé, et le suivant seulement après être redescendu à ce nombre ou moins.',
    aboveNow: 'Elle en contient déjà plus. Le premier e-mail partira après une baisse puis une nouvelle hausse.',
    save: 'M’écrire',
    stop: 'Arrêter ces e-mails',
    cancel: 'Annuler',
    subscribed: 'Vous recevrez des e-mails sur « {{name}} ».',
    stopped: 'Plus aucun e-mail ne viendra sur « {{name}} ».',
    mine: 'E-mails sur les vues enregistrées',
    mineNote: 'Nous vous écrivons quand une vue contient plus que le nombre choisi.',
    none: 'Aucune vue ne vous envoie d’e-mails. Choisissez « M’avertir par e-mail » sur une vue.',
    closed: 'Une vue qui ne vous est plus ouverte',
    more: 'plus de {{number}}',
    lastMail: 'dernier e-mail {{when}}',
    noMail: 'pas encore d’e-mail',
  },
  mail: {
    subject: '« {{name}} » en contient maintenant {{number}}',
    holds:
      'Votre vue enregistrée « {{name}} » chez {{account}} en contient maintenant {{number}}, plus de {{threshold}}.',
    again: 'Le prochain e-mail viendra après être redescendu à {{threshold}} ou moins, puis remonté.',
    open: 'Ouvrir la vue',
    why: 'Vous avez demandé un e-mail quand « {{name}} » en contient plus de {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
