import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Courriels sur les exportations',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Oui',
    no: 'Non',
    readySubject: 'Votre exportation est prête : {{name}}',
    ready: 'Le fichier {{name}}, que vous avez demandé, est prêt.',
    rows: 'Lignes : {{number}}',
    open: 'Obtenir le fichier',
    until:
      'Le lien est valide jusqu’au {{until}}; vous devez vous connecter pour l’utiliser. Ensuite, le fichier est supprimé.',
    failedSubject: 'Votre exportation n’a pas pu être effectuée : {{name}}',
    failed_rights: 'L’exportation {{name}} a été arrêtée, car vos droits ou vos emplacements ont changé.',
    failed_filter:
      'L’exportation {{name}} a été arrêtée, car ses filtres ou ses colonnes ne correspondent plus à la liste.',
    failed_broken: 'L’exportation {{name}} n’a pas pu être écrite. Veuillez réessayer.',
    openExports: 'Voir vos exportations',
    why: 'Vous recevez ce courriel parce que vous avez demandé une exportation chez {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
