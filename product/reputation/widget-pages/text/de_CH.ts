import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Öffentliche Bewertungen',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Bewertungen von {{name}}',
    reviews: 'Bewertungen',
    counted: 'Durchschnitt aller Bewertungen ({{number}})',
    stars: '{{rating}} von 5 Sternen',
    anonymous: 'Anonym',
    reply: 'Antwort',
    none: 'Noch keine Bewertungen.',
    nothing: 'Hier wird nichts gezeigt.',
    ruleAll: 'Gezeigt werden Bewertungen mit jeder Sternezahl, die neuesten zuerst.',
    ruleStars:
      'Gezeigt werden nur Bewertungen ab {{stars}} Sternen ({{shown}} von {{number}}). Der Durchschnitt zählt alle.',
    withheld: 'Von {{name}} nicht gezeigt: {{number}}. Im Durchschnitt zählen sie mit.',
    sources: 'Quellen: {{names}}.',
    unverified: 'Ob die Verfasser Kunden waren, wird nicht geprüft.',
    newer: 'Neuere',
    older: 'Ältere',
  },
} satisfies Translation<typeof english>
