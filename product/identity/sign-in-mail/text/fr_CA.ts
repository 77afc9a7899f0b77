import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Courriels sur les modes de connexion',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'L’authentification unique de {{tenant}} a été modifiée',
    sso_saved: '{{name}} a modifié la façon dont les utilisateurs de {{tenant}} se connectent, le {{when}}.',
    sso_enabled: '{{name}} a activé l’authentification unique de {{tenant}}, le {{when}}.',
    sso_disabled: '{{name}} a désactivé l’authentification unique de {{tenant}}, le {{when}}.',
    sso_key:
      '{{name}} a créé une nouvelle clé de notre côté pour l’authentification unique de {{tenant}}, le {{when}}.',
    sso_secret: '{{name}} a créé un nouveau secret de jeton pour {{tenant}}, le {{when}}.',
    ssoElse:
      'Si vous ne vous y attendiez pas, désactivez l’authentification unique et renseignez-vous auprès de cette personne.',
    ssoOpen: 'Ouvrir l’authentification unique',
    mfaSubject: 'La 2FA obligatoire de {{tenant}} a été désactivée',
    mfa_disabled:
      '{{name}} a désactivé la 2FA obligatoire de {{tenant}}, le {{when}}. Un mot de passe suffit désormais pour se connecter.',
    mfaElse: 'Si vous ne vous y attendiez pas, réactivez-la et demandez à cette personne.',
    mfaOpen: 'Ouvrir les paramètres',
    partnerSubject: 'La connexion par partenaire de {{tenant}} a été modifiée',
    partner_created:
      '{{name}} a ajouté le partenaire {{partner}}, qui peut connecter des utilisateurs de {{tenant}}, le {{when}}.',
    partner_saved: '{{name}} a modifié ce que le partenaire {{partner}} peut faire chez {{tenant}}, le {{when}}.',
    partner_enabled:
      '{{name}} a autorisé le partenaire {{partner}} à connecter des utilisateurs de {{tenant}}, le {{when}}.',
    partner_disabled:
      '{{name}} a retiré au partenaire {{partner}} le droit de connecter des utilisateurs de {{tenant}}, le {{when}}.',
    partner_secret: '{{name}} a créé un nouveau secret pour le partenaire {{partner}} de {{tenant}}, le {{when}}.',
    partner_removed: '{{name}} a supprimé le partenaire {{partner}} de {{tenant}}, le {{when}}.',
    partnerElse:
      'Si vous ne vous y attendiez pas, désactivez le partenaire et renseignez-vous auprès de cette personne.',
    partnerOpen: 'Ouvrir la connexion par partenaire',
    why: 'Vous recevez ce courriel parce que vous pouvez modifier les paramètres de {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
