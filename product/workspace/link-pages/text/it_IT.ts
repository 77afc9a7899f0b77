import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Pagine degli ospiti',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Link non trovato',
    unknown: 'Questo link è incompleto, oppure ne è stato inviato uno più recente. Apra il link nell’ultima e-mail.',
    expiredTitle: 'Link scaduto',
    expired: 'Questo link è scaduto. Ne chieda uno nuovo al mittente.',
    revokedTitle: 'Link revocato',
    revoked: 'Il mittente ha revocato questo link. Non deve fare nulla.',
    awayTitle: 'Il link non funziona più',
    away: 'Questo link non funziona più. Ne chieda uno nuovo al mittente.',
    offline: 'È offline. Il testo scritto è conservato. Riprovi quando è di nuovo connesso.',
    failed: 'Non ha funzionato. Il testo scritto è conservato. Riprovi.',
  },
} satisfies Translation<typeof english>
