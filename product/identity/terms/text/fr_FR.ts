import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Conditions d’utilisation',
  permissions: { view: 'Voir les conditions et qui les a acceptées', edit: 'Publier des conditions' },
  errors: {
    TOS_ACCEPT_FAILED: 'De nouvelles conditions ont été publiées. Lisez-les et acceptez-les à nouveau.',
    notFound: 'Cette agence n’existe pas.',
    noTerms: 'Votre agence n’a pas publié de conditions.',
    sameText: 'Ces conditions sont déjà en vigueur, mot pour mot.',
  },
  enumerations: {},
  pages: { list: 'Conditions d’utilisation' },
  ui: {
    publish: 'Publier de nouvelles conditions',
    version: 'Version',
    name: 'Titre',
    wording: 'Texte',
    publishedAt: 'Publiée',
    publishedBy: 'Par',
    acceptedBy_one: 'Acceptée par {{count}} personne',
    acceptedBy_many: 'Acceptée par {{count}} personnes',
    acceptedBy_other: 'Acceptée par {{count}} personnes',
    search: 'Rechercher dans les conditions',
    none: 'Pas encore de conditions',
    noneBody:
      'Toute personne ayant un rôle du type « acceptation des conditions » accepte d’abord la version la plus récente.',
    publishLead:
      'Toutes les personnes concernées devront accepter ces conditions à leur prochaine connexion et verront ce qui a changé.',
    published: 'La version {{version}} est en vigueur',
    inForce: 'En vigueur',
    changed: 'Modifié depuis la version {{version}}',
    doesTerms: 'Ce que chacun accepte avant d’utiliser le produit',
  },
} satisfies OutsideTranslation<typeof english>
