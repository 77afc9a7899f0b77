import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Páginas de convidados',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Link não encontrado',
    unknown: 'Este link está incompleto ou um mais recente foi enviado. Abra o link do último e-mail.',
    expiredTitle: 'Link expirado',
    expired: 'Este link expirou. Peça um novo ao remetente.',
    revokedTitle: 'Link revogado',
    revoked: 'O remetente revogou este link. Você não precisa fazer nada.',
    awayTitle: 'O link não funciona mais',
    away: 'Este link não funciona mais. Peça um novo ao remetente.',
    offline: 'Você está offline. Seu texto foi mantido. Tente novamente quando estiver conectado.',
    failed: 'Não deu certo. Seu texto foi mantido. Tente novamente.',
  },
} satisfies Translation<typeof english>
