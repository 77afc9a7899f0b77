import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Páginas de invitados',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Enlace no encontrado',
    unknown: 'Este enlace está incompleto o se envió uno más reciente. Abra el enlace del último correo.',
    expiredTitle: 'Enlace caducado',
    expired: 'Este enlace ha caducado. Pida uno nuevo al remitente.',
    revokedTitle: 'Enlace revocado',
    revoked: 'El remitente ha revocado este enlace. No tiene que hacer nada.',
    awayTitle: 'El enlace ya no funciona',
    away: 'Este enlace ya no funciona. Pida uno nuevo al remitente.',
    offline: 'No tiene conexión. Su texto se conserva. Inténtelo de nuevo cuando esté conectado.',
    failed: 'No ha funcionado. Su texto se conserva. Inténtelo de nuevo.',
  },
} satisfies Translation<typeof english>
