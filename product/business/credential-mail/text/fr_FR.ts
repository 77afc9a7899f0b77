import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails aux titulaires de comptes',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Veuillez reconnecter {{account}}',
    ask: '{{asker}}, de {{tenant}}, vous demande de reconnecter {{account}} chez {{source}}. D’ici là, aucun nouvel avis n’est lu et aucune réponse n’est envoyée par ce compte.',
    button: 'Reconnecter',
    note: 'Le lien fonctionne une seule fois, jusqu’au {{until}}. Vous vous connectez chez {{source}} même ; nous ne voyons jamais votre mot de passe.',
    why: 'Vous recevez cet e-mail parce que {{asker}} a indiqué {{email}} comme titulaire de ce compte. S’il n’est pas à vous, vous n’avez rien à faire.',
    brokeSubject: '{{account}} ne fonctionne plus',
    broke:
      '{{account}} chez {{source}} ne fonctionne plus. Aucun nouvel avis n’est lu et aucune réponse n’est envoyée par ce compte.',
    broke_consentGone: 'L’accès a été révoqué ou a expiré. Reconnectez le compte.',
    broke_scopeMissing:
      'L’autorisation de gérer la fiche d’établissement manque. Reconnectez le compte en laissant sa case cochée.',
    broke_clientWrong:
      '{{source}} n’accepte pas le client de cette installation. Demandez à la personne qui la gère de vérifier GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Une des API n’est pas activée chez {{source}}. Demandez à la personne qui gère cette installation de l’activer ; le lien se trouve sur la page du compte.',
    broke_quotaMissing:
      '{{source}} n’a pas approuvé l’accès aux API pour cette installation. Demandez à la personne qui la gère de faire la demande.',
    expiresSubject: '{{account}} cessera de fonctionner le {{until}}',
    expires:
      'L’accès à {{account}} chez {{source}} prend fin le {{until}}. Ensuite, aucun nouvel avis ne sera lu et aucune réponse ne sera envoyée par ce compte. Reconnectez-le avant cette date.',
    openAccounts: 'Ouvrir les comptes connectés',
    brokeWhy:
      'Vous recevez cet e-mail parce que vous avez connecté ce compte pour {{tenant}} ou que vous pouvez y connecter des comptes.',
  },
  ui: {
    pageTitle: 'Reconnecter {{account}}',
    pageAsk:
      '{{tenant}} vous demande de reconnecter {{account}}. Vous vous connectez chez {{source}} même ; nous ne voyons jamais votre mot de passe.',
    go: 'Continuer vers {{source}}',
    leaving: 'Vous êtes dirigé vers {{source}}.',
    connected: 'Merci, le compte est de nouveau connecté. Vous pouvez fermer cette page.',
    denied: 'Le compte n’a pas été connecté, car l’accord n’a pas été donné. Le lien de l’e-mail fonctionne encore.',
    expired: 'Ce lien ne fonctionne plus. Demandez-en un nouveau à la personne qui l’a envoyé.',
    refused: 'La source a refusé. Rien n’a été modifié ; veuillez utiliser de nouveau le lien de l’e-mail.',
    other:
      'Vous vous êtes connecté avec un autre compte que celui qui était demandé. Rien n’a été modifié ; veuillez utiliser de nouveau le lien de l’e-mail.',
  },
} satisfies Translation<typeof english>
