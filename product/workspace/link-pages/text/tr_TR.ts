import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Konuk sayfaları',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Bağlantı bulunamadı',
    unknown: 'Bu bağlantı eksik ya da daha yenisi gönderildi. En son e-postadaki bağlantıyı açın.',
    expiredTitle: 'Bağlantının süresi doldu',
    expired: 'Bu bağlantının süresi doldu. Gönderenden yenisini isteyin.',
    revokedTitle: 'Bağlantı iptal edildi',
    revoked: 'Gönderen bu bağlantıyı iptal etti. Bir şey yapmanız gerekmez.',
    awayTitle: 'Bağlantı artık çalışmıyor',
    away: 'Bu bağlantı artık çalışmıyor. Gönderenden yenisini isteyin.',
    offline: 'Çevrimdışısınız. Yazdıklarınız saklandı. Bağlandığınızda yeniden deneyin.',
    failed: 'Olmadı. Yazdıklarınız saklandı. Yeniden deneyin.',
  },
} satisfies Translation<typeof english>
