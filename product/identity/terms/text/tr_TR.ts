import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Kullanım koşulları',
  permissions: { view: 'Koşulları ve kimlerin kabul ettiğini görme', edit: 'Koşul yayımlama' },
  errors: {
    TOS_ACCEPT_FAILED: 'Daha yeni koşullar yayımlandı. Okuyup yeniden kabul edin.',
    notFound: 'Böyle bir ajans yok.',
    noTerms: 'Ajansınız koşul yayımlamadı.',
    sameText: 'Bu koşullar kelimesi kelimesine zaten yürürlükte.',
  },
  enumerations: {},
  pages: { list: 'Kullanım koşulları' },
  ui: {
    publish: 'Yeni koşullar yayımla',
    version: 'Sürüm',
    name: 'Başlık',
    wording: 'Metin',
    publishedAt: 'Yayımlanma',
    publishedBy: 'Yayımlayan',
    acceptedBy_one: '{{count}} kişi kabul etti',
    acceptedBy_other: '{{count}} kişi kabul etti',
    search: 'Koşullarda ara',
    none: 'Henüz koşul yok',
    noneBody: '“Koşulların kabulü” türünde bir rolü olan herkes, her şeyden önce en yeni sürümü kabul eder.',
    publishLead:
      'Koşulların bağladığı herkesten bir sonraki oturum açışında bunları kabul etmesi istenir; neyin değiştiği de gösterilir.',
    published: '{{version}} sürümü yürürlükte',
    inForce: 'Yürürlükte',
    changed: '{{version}} sürümünden beri değişenler',
    doesTerms: 'Ürünü kullanmadan önce kabul edilenler',
  },
} satisfies OutsideTranslation<typeof english>
