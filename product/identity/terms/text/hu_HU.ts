import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Felhasználási feltételek',
  permissions: { view: 'A feltételek és az elfogadók megtekintése', edit: 'Feltételek közzététele' },
  errors: {
    TOS_ACCEPT_FAILED: 'Újabb feltételek jelentek meg. Olvassa el és fogadja el őket újra.',
    notFound: 'Nincs ilyen ügynökség.',
    noTerms: 'Az ügynöksége nem tett közzé feltételeket.',
    sameText: 'Szó szerint ezek a feltételek már érvényben vannak.',
  },
  enumerations: {},
  pages: { list: 'Felhasználási feltételek' },
  ui: {
    publish: 'Új feltételek közzététele',
    version: 'Változat',
    name: 'Cím',
    wording: 'Szöveg',
    publishedAt: 'Közzétéve',
    publishedBy: 'Közzétette',
    acceptedBy_one: '{{count}} személy fogadta el',
    acceptedBy_other: '{{count}} személy fogadta el',
    search: 'Keresés a feltételekben',
    none: 'Még nincsenek feltételek',
    noneBody:
      'Akinek „feltételek elfogadása” típusú szerepköre van, az mindenekelőtt a legújabb változatot fogadja el.',
    publishLead:
      'Mindenkit, akire a feltételek vonatkoznak, a következő bejelentkezéskor megkérünk az elfogadásukra, és megmutatjuk, mi változott.',
    published: 'A(z) {{version}}. változat van érvényben',
    inForce: 'Érvényben',
    changed: 'Változások a(z) {{version}}. változat óta',
    doesTerms: 'Amit a termék használata előtt el kell fogadni',
  },
} satisfies OutsideTranslation<typeof english>
