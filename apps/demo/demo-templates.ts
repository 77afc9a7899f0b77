import type { WorldTenant } from './world/world.ts'

export type DemoTemplate = {
  name: string
  part?: 'Intro' | 'Signature'
  text: string
  locale: string
  minRating: number
  maxRating: number
  /** At so many of the first locations alone. */
  locations?: number
}

const english: DemoTemplate[] = [
  { name: 'Hello', part: 'Intro', locale: 'en', minRating: 1, maxRating: 5, text: 'Hello {{reviewer}},' },
  {
    name: 'Kind regards',
    part: 'Signature',
    locale: 'en',
    minRating: 1,
    maxRating: 5,
    text: 'Kind regards\n{{user}}, {{location}}',
  },
  {
    name: 'Thanks, signed',
    locale: 'en',
    minRating: 4,
    maxRating: 5,
    text: '{{intro}}\n\nthank you for visiting us in {{city}}. We have read your review out to the whole team.\n\n{{signature}}',
  },
  {
    name: 'Thanks, top marks',
    locale: 'en',
    minRating: 5,
    maxRating: 5,
    text: 'Thank you for the kind words. It made our day to read them, and we look forward to seeing you again.',
  },
  {
    name: 'Thanks, and what would make it five',
    locale: 'en',
    minRating: 4,
    maxRating: 4,
    text: 'Thank you for coming in and for telling us about it. If one thing would have made it perfect, we would love to hear it.',
  },
  {
    name: 'Mixed visit',
    locale: 'en',
    minRating: 3,
    maxRating: 3,
    text: 'Thank you for an honest account. We are glad that some of it went well and have passed on the rest to the team.',
  },
  {
    name: 'Sorry, let us put it right',
    locale: 'en',
    minRating: 1,
    maxRating: 2,
    text: 'We are sorry. This is not the visit we want anybody to have. Please ask for the manager on your next visit, or write to us through our website, so that we can put it right.',
  },
]

const german: DemoTemplate[] = [
  {
    name: 'Danke, volle Punktzahl',
    locale: 'de',
    minRating: 5,
    maxRating: 5,
    text: 'Vielen Dank für die freundlichen Worte. Wir freuen uns sehr und sehen uns hoffentlich bald wieder.',
  },
  {
    name: 'Danke für die offene Rückmeldung',
    locale: 'de',
    minRating: 3,
    maxRating: 4,
    text: 'Danke für Ihren Besuch und die offene Rückmeldung. Was noch nicht stimmte, haben wir mit dem Team besprochen.',
  },
  {
    name: 'Entschuldigung',
    locale: 'de',
    minRating: 1,
    maxRating: 2,
    text: 'Das tut uns leid, so soll kein Besuch bei uns verlaufen. Bitte melden Sie sich über unsere Website, damit wir es in Ordnung bringen können.',
  },
]

const french: DemoTemplate[] = [
  {
    name: 'Merci beaucoup',
    locale: 'fr',
    minRating: 4,
    maxRating: 5,
    text: 'Merci beaucoup pour votre message. Toute l’équipe est ravie et vous attend avec plaisir.',
  },
  {
    name: 'Toutes nos excuses',
    locale: 'fr',
    minRating: 1,
    maxRating: 3,
    text: 'Nous sommes désolés que votre visite vous ait déçu. Écrivez-nous depuis notre site pour que nous puissions y remédier.',
  },
]

const spanish: DemoTemplate[] = [
  {
    name: 'Muchas gracias',
    locale: 'es',
    minRating: 4,
    maxRating: 5,
    text: 'Muchas gracias por tus palabras. Nos alegra mucho y esperamos verte pronto de nuevo.',
  },
  {
    name: 'Lo sentimos',
    locale: 'es',
    minRating: 1,
    maxRating: 3,
    text: 'Lamentamos que la visita no fuera como esperabas. Escríbenos desde nuestra web para poder solucionarlo.',
  },
]

const showroom: DemoTemplate = {
  name: 'Sorry, from the service desk',
  locale: 'en',
  minRating: 1,
  maxRating: 3,
  text: '{{intro}}\n\nthis should not have happened. Please ask for the service desk when you are next in {{city}}.\n\n{{signature}}',
  locations: 3,
}

const byTenant: Record<WorldTenant['key'], DemoTemplate[]> = {
  northfork: [...english, ...spanish, showroom],
  alderbrook: [...english, ...french],
  kestrel: [...english, ...german, ...french, ...spanish],
  marigold: english,
}

export function templatesOf(key: WorldTenant['key']): DemoTemplate[] {
  return byTenant[key]
}
