import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Strony gości',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Nie znaleziono linku',
    unknown: 'Ten link jest niepełny albo wysłano nowszy. Otwórz link z najnowszego e-maila.',
    expiredTitle: 'Link wygasł',
    expired: 'Ten link wygasł. Poproś nadawcę o nowy.',
    revokedTitle: 'Link unieważniony',
    revoked: 'Nadawca unieważnił ten link. Nie musisz nic robić.',
    awayTitle: 'Link już nie działa',
    away: 'Ten link już nie działa. Poproś nadawcę o nowy.',
    offline: 'Brak połączenia. Wpisany tekst został zachowany. Spróbuj ponownie po połączeniu.',
    failed: 'Nie udało się. Wpisany tekst został zachowany. Spróbuj ponownie.',
  },
} satisfies Translation<typeof english>
