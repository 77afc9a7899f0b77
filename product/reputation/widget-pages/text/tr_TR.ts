import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Herkese açık yorumlar',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: '{{name}} yorumları',
    reviews: 'Yorumlar',
    counted: 'Tüm yorumların ortalaması ({{number}})',
    stars: '5 üzerinden {{rating}} yıldız',
    anonymous: 'Anonim',
    reply: 'Yanıt',
    none: 'Henüz yorum yok.',
    nothing: 'Burada hiçbir şey gösterilmiyor.',
    ruleAll: 'Her puandan yorum gösterilir, en yeniler önce.',
    ruleStars:
      'Yalnızca {{stars}} ve üzeri yıldızlı yorumlar gösterilir ({{shown}} / {{number}}). Ortalamaya tümü dahildir.',
    withheld: '{{name}} tarafından gösterilmeyen: {{number}}. Ortalamaya dahildir.',
    sources: 'Kaynaklar: {{names}}.',
    unverified: 'Yazanların müşteri olup olmadığı denetlenmez.',
    newer: 'Daha yeni',
    older: 'Daha eski',
  },
} satisfies Translation<typeof english>
