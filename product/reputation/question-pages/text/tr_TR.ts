import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Sorular ve yanıtlar',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: '{{location}} hakkında sorular',
    lead: 'Soru sorun veya {{tenant}} yanıtlarını okuyun.',
    question: 'Sorunuz',
    name: 'Adınız (isteğe bağlı, sorunuzla gösterilir)',
    smallPrint: 'Sorunuz, {{tenant}} okuduktan sonra burada görünür.',
    ask: 'Soruyu gönder',
    askAnother: 'Başka soru sor',
    sent: 'Sorunuz gönderildi. {{tenant}} okuduktan sonra burada görünür.',
    tooShort: 'En az {{min}} karakter yazın.',
    tooLong: 'En fazla {{max}} karakter yazın.',
    nameTooLong: 'Ad en fazla {{name}} karakter olabilir.',
    tooMany: 'Çok fazla soru gönderildi. Bir saat sonra yeniden deneyin.',
    heading: 'Sorular ve yanıtlar',
    none: 'Henüz soru yok.',
    visitor: 'Bir ziyaretçi',
    noAnswer: 'Henüz yanıtlanmadı.',
    answerBy: 'Yanıtlayan: {{tenant}}',
    newer: 'Daha yeni',
    older: 'Daha eski',
    nothingTitle: 'Burada bir şey yok',
    nothing: 'Bu adres kullanılmıyor.',
  },
})
