import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Stránky hostů',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Odkaz nenalezen',
    unknown: 'Tento odkaz je neúplný nebo byl odeslán novější. Otevřete odkaz z posledního e-mailu.',
    expiredTitle: 'Platnost odkazu vypršela',
    expired: 'Platnost tohoto odkazu vypršela. Požádejte odesílatele o nový.',
    revokedTitle: 'Odkaz zrušen',
    revoked: 'Odesílatel tento odkaz zrušil. Nemusíte nic dělat.',
    awayTitle: 'Odkaz už nefunguje',
    away: 'Tento odkaz už nefunguje. Požádejte odesílatele o nový.',
    offline: 'Jste offline. Váš text zůstal zachován. Zkuste to znovu po připojení.',
    failed: 'Nepodařilo se to. Váš text zůstal zachován. Zkuste to znovu.',
  },
} satisfies Translation<typeof english>
