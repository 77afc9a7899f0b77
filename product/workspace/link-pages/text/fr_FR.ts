import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Pages des invités',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Lien introuvable',
    unknown: 'Ce lien est incomplet, ou un lien plus récent a été envoyé. Ouvrez le lien du dernier e-mail.',
    expiredTitle: 'Lien expiré',
    expired: 'Ce lien a expiré. Demandez-en un nouveau à l’expéditeur.',
    revokedTitle: 'Lien révoqué',
    revoked: 'L’expéditeur a révoqué ce lien. Vous n’avez rien à faire.',
    awayTitle: 'Ce lien ne fonctionne plus',
    away: 'Ce lien ne fonctionne plus. Demandez-en un nouveau à l’expéditeur.',
    offline: 'Vous êtes hors ligne. Votre texte est conservé. Réessayez une fois connecté.',
    failed: 'Cela n’a pas fonctionné. Votre texte est conservé. Réessayez.',
  },
} satisfies Translation<typeof english>
