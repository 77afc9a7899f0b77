import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const fr: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} est obligatoire.',
    'error.invalid': '{{field}} n’est pas valide.',
    'error.missing': '{{field}} manque.',
    'error.notfound': 'Objet introuvable',
    'error.notdefined': 'Ceci n’est pas défini.',
    'error.duplicate': 'L’objet existe déjà',
    'error.unauthorized': 'Veuillez vous connecter.',
    'error.failed': 'Cela n’a pas pu être fait.',
    UNAUTHORIZED: 'Vous n’êtes pas connecté ou n’avez pas le droit de faire cela.',
    FORBIDDEN: 'Vous n’avez pas l’autorisation de faire cela.',
    stale: 'Quelqu’un d’autre a modifié ceci entre-temps. Chargez la version la plus récente avant d’enregistrer.',
    tooMany: 'Trop d’essais. Veuillez attendre une minute.',
    tooBusy: 'Trop de demandes à la fois. Rien n’est perdu ; réessayez dans un instant ou demandez moins.',
    tooLarge: 'C’est trop volumineux.',
    wrongType: 'Ce type de contenu n’est pas accepté ici.',
    crossSite: 'Cet appel ne vient pas de notre propre page.',
    wrongTenant: 'La page appartient à un autre compte que votre session. Veuillez la recharger.',
    keyReused: 'Cette demande a déjà été envoyée avec un autre contenu.',
    inFlight: 'Cette demande est encore en cours de traitement.',
    outcomeUnknown: 'Cette demande a été interrompue et a peut-être été exécutée. Vérifiez avant de la renvoyer.',
    unavailable: 'Le service n’est pas disponible pour le moment. Rien n’est perdu ; veuillez réessayer.',
    schedulerUnavailable:
      'Le planificateur n’est pas disponible. Rien n’a été enregistré ; réessayez dans quelques minutes.',
    readOnly: 'Vous ne faites que consulter. Confirmez votre identité avant de modifier quoi que ce soit.',
    whileImpersonating: 'Ce n’est pas possible tant que vous agissez au nom d’une autre personne.',
    unsettled: 'Réglez d’abord ce que la page de connexion vous demande.',
    paused: 'L’accès de votre entreprise est suspendu. Rien n’est perdu ; vous pourrez continuer dès sa reprise.',
    switchedOff: 'Cette partie du produit est désactivée ici.',
    notForKeys: 'Cela n’est pas possible avec une clé d’API.',
    notRehearsed: 'Ceci ne peut pas être essayé à l’avance. Rien n’a été fait.',
    busy: 'Cet essai ferait attendre les autres. Rien n’a été fait. Réessayez dans un instant.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Erreur de l’API de la plateforme Reputation' },
}
export default fr
