import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Gastpagina’s',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Link niet gevonden',
    unknown: 'Deze link is onvolledig, of er is een nieuwere verstuurd. Open de link in de laatste e-mail.',
    expiredTitle: 'Link verlopen',
    expired: 'Deze link is verlopen. Vraag de afzender om een nieuwe.',
    revokedTitle: 'Link ingetrokken',
    revoked: 'De afzender heeft deze link ingetrokken. U hoeft niets te doen.',
    awayTitle: 'Link werkt niet meer',
    away: 'Deze link werkt niet meer. Vraag de afzender om een nieuwe.',
    offline: 'U bent offline. Uw tekst blijft bewaard. Probeer het opnieuw zodra u verbonden bent.',
    failed: 'Dat is niet gelukt. Uw tekst blijft bewaard. Probeer het opnieuw.',
  },
} satisfies Translation<typeof english>
