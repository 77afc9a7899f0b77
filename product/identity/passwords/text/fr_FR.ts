import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Mots de passe',
  permissions: { send: 'Envoyer à quelqu’un un lien pour un nouveau mot de passe' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Choisissez un nouveau mot de passe.',
    PASSWORD_RULES:
      'Un mot de passe compte de 12 à 128 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
    RESET_PASSWORD_FAILED: 'Le mot de passe n’a pas pu être changé. Demandez un nouveau lien.',
    RESET_PASSWORD_DUPLICATE: 'Vous avez déjà utilisé ce mot de passe. Choisissez-en un autre.',
    LINK_EXPIRED: 'Ce lien a expiré. Demandez-en un nouveau.',
    notFound: 'Cette personne n’existe pas.',
    common:
      'Ce mot de passe est facile à deviner. Choisissez-en un qui ait moins à voir avec des mots courants ou avec vous.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
    singleSignOn: 'Ce compte se connecte par son entreprise et n’a pas de mot de passe.',
    notHere: 'On ne définit pas ici le mot de passe d’autres personnes. Envoyez plutôt un lien.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Un nouveau mot de passe pour {{brand}}',
    reset: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {{account}}. Choisissez-le ici.',
    resetAction: 'Choisir un nouveau mot de passe',
    resetNote:
      'Le lien fonctionne une fois, pendant {{minutes}} minutes. Si ce n’était pas vous, votre mot de passe reste inchangé.',
    hello: 'Bonjour {{name}},',
    invitationSubject: 'Votre compte chez {{account}}',
    invitation:
      'vous avez un compte chez {{account}}. Vous vous connectez avec {{email}} ; choisissez votre mot de passe pour commencer.',
    invitationAction: 'Choisir un mot de passe',
    invitationNote: 'Le lien fonctionne une fois, pendant {{days}} jours.',
    changedSubject: 'Votre mot de passe pour {{brand}} a été changé',
    changed:
      'Le mot de passe de votre compte chez {{account}} a été changé le {{when}}. Toutes les autres sessions ont pris fin.',
    changedElse: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.',
    companySubject: 'Comment vous connecter à {{brand}}',
    company:
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {{account}}. Il n’en a pas : vous vous connectez par votre entreprise.',
    companyAction: 'Utiliser la connexion d’entreprise',
    changedAction: 'Choisir un nouveau mot de passe',
    why: 'Vous recevez cet e-mail parce que {{email}} est l’adresse d’un compte.',
  },
} satisfies OutsideTranslation<typeof english>
