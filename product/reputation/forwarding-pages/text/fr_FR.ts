import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Avis transférés',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} vous transfère un avis sur {{location}}',
    hello: 'Bonjour {{guest}},',
    ask: '{{asker}}, de {{tenant}}, vous transfère un avis sur {{location}} publié sur {{source}}.',
    button: 'Lire l’avis',
    note: 'Le lien fonctionne jusqu’au {{until}}. Aucun compte n’est nécessaire.',
    why: 'Vous recevez cet e-mail parce que {{asker}} a transféré un avis à {{email}}. Si c’est une erreur, ignorez-le.',
    questionSubject: '{{asker}} vous transfère une question sur {{location}}',
    questionAsk: '{{asker}}, de {{tenant}}, vous transfère une question sur {{location}} posée sur {{source}}.',
    questionButton: 'Lire la question',
    questionWhy:
      'Vous recevez cet e-mail parce que {{asker}} a transféré une question à {{email}}. Si c’est une erreur, ignorez-le.',
  },
  ui: {
    title: 'Un avis pour vous',
    lead: '{{asker}} vous transfère cet avis, {{guest}}.',
    message: 'Message de {{asker}}',
    answer: 'Répondre à {{asker}}',
    send: 'Envoyer',
    sent: 'Merci. {{asker}} reçoit votre réponse.',
    yourAnswer: 'Votre réponse',
    empty: 'Écrivez d’abord quelque chose.',
    smallPrint: 'Ce lien ne montre que cet avis, jusqu’au {{until}}. Vous pouvez répondre une fois.',
    questionTitle: 'Une question pour vous',
    questionLead: '{{asker}} vous transfère cette question, {{guest}}.',
    questionSmallPrint: 'Ce lien ne montre que cette question, jusqu’au {{until}}. Vous pouvez répondre une fois.',
  },
} satisfies Translation<typeof english>
