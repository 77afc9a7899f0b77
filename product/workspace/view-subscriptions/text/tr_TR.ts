import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Kayıtlı görünümlerle ilgili e-postalar',
  permissions: {},
  errors: {
    viewNotFound: 'Böyle bir görünüm yok ya da sizinle paylaşılmıyor.',
    viewClosed: 'Bu görünümü açamazsınız.',
    notSubscribed: 'Bu görünüm için e-posta gelmiyor.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Bana e-posta gönder',
    subscribeTitle: '“{{name}}” ile ilgili e-postalar',
    moreThan: 'Şundan fazla olunca bana yaz',
    note: 'Her {{minutes}} dakikada bir bakıyoruz. Sayı aşılınca bir e-posta gelir, sonraki ancak bu sayıya ya da altına düştükten sonra.',
    aboveNow: 'Şimdiden daha fazla. İlk e-posta, düşüp yeniden yükseldikten sonra gelir.',
    save: 'Bana yaz',
    stop: 'Bu e-postaları durdur',
    cancel: 'Vazgeç',
    subscribed: '“{{name}}” ile ilgili e-posta alacaksınız.',
    stopped: '“{{name}}” ile ilgili e-posta artık gelmeyecek.',
    mine: 'Kayıtlı görünümlerle ilgili e-postalar',
    mineNote: 'Bir görünümde seçtiğiniz sayıdan fazlası olunca size yazarız.',
    none: 'Hiçbir görünüm için e-posta almıyorsunuz. Bir görünümde “Bana e-posta gönder”i seçin.',
    closed: 'Artık size açık olmayan bir görünüm',
    more: '{{number}} sayısından fazla',
    lastMail: 'son e-posta {{when}}',
    noMail: 'henüz e-posta yok',
  },
  mail: {
    subject: '“{{name}}”: şu anda {{number}}',
    holds:
      '{{account}} içindeki kayıtlı görünümünüz “{{name}}” şu anda {{number}} içeriyor, {{threshold}} sayısından fazla.',
    again: 'Sonraki e-posta, {{threshold}} ya da altına düşüp yeniden yükseldikten sonra gelir.',
    open: 'Görünümü aç',
    why: '“{{name}}” {{threshold}} sayısından fazlasını içerince e-posta istediniz.',
  },
} satisfies OutsideTranslation<typeof english>
