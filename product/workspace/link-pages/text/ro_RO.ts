import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Pagini pentru invitați',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Link negăsit',
    unknown: 'Acest link este incomplet sau a fost trimis unul mai nou. Deschideți linkul din cel mai recent e-mail.',
    expiredTitle: 'Link expirat',
    expired: 'Acest link a expirat. Cereți expeditorului unul nou.',
    revokedTitle: 'Link revocat',
    revoked: 'Expeditorul a revocat acest link. Nu trebuie să faceți nimic.',
    awayTitle: 'Linkul nu mai funcționează',
    away: 'Acest link nu mai funcționează. Cereți expeditorului unul nou.',
    offline: 'Sunteți offline. Textul scris este păstrat. Încercați din nou după conectare.',
    failed: 'Nu a reușit. Textul scris este păstrat. Încercați din nou.',
  },
} satisfies Translation<typeof english>
