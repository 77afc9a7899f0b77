import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Vendégoldalak',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'A hivatkozás nem található',
    unknown: 'Ez a hivatkozás hiányos, vagy újabbat küldtek. Nyissa meg a legutóbbi e-mailben lévő hivatkozást.',
    expiredTitle: 'A hivatkozás lejárt',
    expired: 'Ez a hivatkozás lejárt. Kérjen újat a feladótól.',
    revokedTitle: 'A hivatkozást visszavonták',
    revoked: 'A feladó visszavonta ezt a hivatkozást. Nincs teendője.',
    awayTitle: 'A hivatkozás már nem működik',
    away: 'Ez a hivatkozás már nem működik. Kérjen újat a feladótól.',
    offline: 'Nincs kapcsolat. A beírt szöveg megmaradt. Próbálja újra, ha ismét van kapcsolat.',
    failed: 'Nem sikerült. A beírt szöveg megmaradt. Próbálja újra.',
  },
} satisfies Translation<typeof english>
