import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Gastseiten',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Link nicht gefunden',
    unknown:
      'Dieser Link ist unvollständig, oder es wurde ein neuerer gesendet. Öffnen Sie den Link in der neuesten E-Mail.',
    expiredTitle: 'Link abgelaufen',
    expired: 'Dieser Link ist abgelaufen. Bitten Sie den Absender um einen neuen.',
    revokedTitle: 'Link widerrufen',
    revoked: 'Der Absender hat diesen Link widerrufen. Sie müssen nichts tun.',
    awayTitle: 'Link gilt nicht mehr',
    away: 'Dieser Link gilt nicht mehr. Bitten Sie den Absender um einen neuen.',
    offline: 'Sie sind offline. Ihr Text bleibt erhalten. Versuchen Sie es wieder, sobald Sie verbunden sind.',
    failed: 'Das hat nicht geklappt. Ihr Text bleibt erhalten. Versuchen Sie es noch einmal.',
  },
} satisfies Translation<typeof english>
