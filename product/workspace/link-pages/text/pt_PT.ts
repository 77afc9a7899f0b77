import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Páginas de convidados',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Ligação não encontrada',
    unknown: 'Esta ligação está incompleta ou foi enviada uma mais recente. Abra a ligação do último e-mail.',
    expiredTitle: 'Ligação expirada',
    expired: 'Esta ligação expirou. Peça uma nova ao remetente.',
    revokedTitle: 'Ligação revogada',
    revoked: 'O remetente revogou esta ligação. Não precisa de fazer nada.',
    awayTitle: 'A ligação já não funciona',
    away: 'Esta ligação já não funciona. Peça uma nova ao remetente.',
    offline: 'Está sem ligação à Internet. O seu texto fica guardado. Tente de novo quando estiver ligado.',
    failed: 'Não resultou. O seu texto fica guardado. Tente de novo.',
  },
} satisfies Translation<typeof english>
