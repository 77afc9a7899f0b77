import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Avis publics',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Avis sur {{name}}',
    reviews: 'Avis',
    counted: 'Moyenne de tous les avis ({{number}})',
    stars: '{{rating}} étoiles sur 5',
    anonymous: 'Anonyme',
    reply: 'Réponse',
    none: 'Aucun avis pour le moment.',
    nothing: 'Rien n’est affiché ici.',
    ruleAll: 'Tous les avis sont affichés, quelle que soit leur note, les plus récents d’abord.',
    ruleStars:
      'Seuls les avis d’au moins {{stars}} étoiles sont affichés ({{shown}} sur {{number}}). La moyenne les compte tous.',
    withheld: 'Non affichés par choix de {{name}} : {{number}}. La moyenne en tient compte.',
    sources: 'Sources : {{names}}.',
    unverified: 'Il n’est pas vérifié que les auteurs sont des clients.',
    newer: 'Plus récents',
    older: 'Plus anciens',
  },
} satisfies Translation<typeof english>
