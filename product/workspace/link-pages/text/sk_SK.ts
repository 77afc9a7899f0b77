import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Stránky hostí',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Odkaz sa nenašiel',
    unknown: 'Tento odkaz je neúplný alebo bol odoslaný novší. Otvorte odkaz z posledného e-mailu.',
    expiredTitle: 'Platnosť odkazu vypršala',
    expired: 'Platnosť tohto odkazu vypršala. Požiadajte odosielateľa o nový.',
    revokedTitle: 'Odkaz zrušený',
    revoked: 'Odosielateľ tento odkaz zrušil. Nemusíte nič robiť.',
    awayTitle: 'Odkaz už nefunguje',
    away: 'Tento odkaz už nefunguje. Požiadajte odosielateľa o nový.',
    offline: 'Ste offline. Váš text zostal zachovaný. Skúste to znova po pripojení.',
    failed: 'Nepodarilo sa to. Váš text zostal zachovaný. Skúste to znova.',
  },
} satisfies Translation<typeof english>
