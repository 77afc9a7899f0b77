import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails sur les exports',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Oui',
    no: 'Non',
    readySubject: 'Votre export est prêt : {{name}}',
    ready: 'Le fichier {{name}}, que vous avez demandé, est prêt.',
    rows: 'Lignes : {{number}}',
    open: 'Récupérer le fichier',
    until:
      'Le lien est valable jusqu’au {{until}} ; vous vous connectez pour l’utiliser. Ensuite, le fichier est supprimé.',
    failedSubject: 'Votre export n’a pas pu être réalisé : {{name}}',
    failed_rights: 'L’export {{name}} a été arrêté, car vos droits ou vos établissements ont changé.',
    failed_filter: 'L’export {{name}} a été arrêté, car ses filtres ou ses colonnes ne correspondent plus à la liste.',
    failed_broken: 'L’export {{name}} n’a pas pu être écrit. Veuillez réessayer.',
    openExports: 'Voir vos exports',
    why: 'Vous recevez cet e-mail parce que vous avez demandé un export chez {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
