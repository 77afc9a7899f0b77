import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Résumé par e-mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Désactivé',
      Daily: 'Chaque jour',
      Weekly: 'Chaque lundi',
      Monthly: 'Le 1er de chaque mois',
      Quarterly: 'Le 1er de chaque trimestre',
    },
  },
  pages: {},
  ui: {
    note: 'Un e-mail à {{time}} avec vos notifications nouvelles et non lues. Aucun e-mail s’il n’y a rien de nouveau.',
    frequency: 'M’écrire',
    saved: 'Résumé par e-mail modifié',
    lastMail: 'Dernier e-mail {{when}}',
  },
  mail: {
    subject: 'Nouveau chez {{account}} : {{number}}',
    intro: 'Nouveau depuis votre dernier résumé et non lu :',
    open: 'Ouvrir {{brand}}',
    why: 'Vous avez choisi ce résumé pour {{account}}.',
    ReplyWaits: 'Réponses qui attendent votre approbation',
    ReplyApproved: 'Vos réponses approuvées',
    ReplySentBack: 'Vos réponses refusées',
    ReplyRefused: 'Vos réponses refusées par la source',
    ReplyFailed: 'Vos réponses non envoyées',
    NoteMention: 'Avis avec des notes qui vous mentionnent',
    AppealAccepted: 'Vos contestations acceptées',
    AppealDeclined: 'Vos contestations refusées',
    AutoSendClosed: 'L’envoi automatique s’est désactivé',
    ReviewsDropped: 'Établissements ayant perdu beaucoup d’avis',
    AccountBroke: 'Comptes qui ne fonctionnent plus',
    AccountExpires: 'Comptes dont l’accès prend bientôt fin',
    ImportFinished: 'Imports terminés',
    ImportStopped: 'Imports arrêtés',
    ExportReady: 'Exports prêts',
    ExportFailed: 'Exports échoués',
  },
} satisfies OutsideTranslation<typeof english>
