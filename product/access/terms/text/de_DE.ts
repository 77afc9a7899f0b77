import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Nutzungsbedingungen',
  permissions: {
    view: 'Nutzungsbedingungen sehen und wer sie angenommen hat',
    edit: 'Nutzungsbedingungen veröffentlichen',
  },
  errors: {
    TOS_ACCEPT_FAILED:
      'Ihre Zustimmung konnte nicht gespeichert werden, denn es gibt neuere Bedingungen. Lesen Sie diese und stimmen Sie erneut zu.',
    notFound: 'Diese Agentur gibt es nicht.',
    noTerms: 'Ihre Agentur hat keine Nutzungsbedingungen veröffentlicht.',
    sameText: 'Genau diese Bedingungen gelten bereits.',
  },
  enumerations: {},
  pages: { list: 'Nutzungsbedingungen' },
  ui: {},
} satisfies Translation<typeof english>
