import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Dışa aktarma e-postaları',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Evet',
    no: 'Hayır',
    readySubject: 'Dışa aktarmanız hazır: {{name}}',
    ready: 'İstediğiniz {{name}} dosyası hazır.',
    rows: 'Satır: {{number}}',
    open: 'Dosyayı al',
    until: 'Bağlantı {{until}} tarihine kadar geçerlidir; kullanmak için oturum açarsınız. Sonra dosya silinir.',
    failedSubject: 'Dışa aktarma yapılamadı: {{name}}',
    failed_rights: 'Yetkileriniz veya konumlarınız değiştiği için {{name}} dışa aktarması durduruldu.',
    failed_filter: 'Filtreleri veya sütunları artık listeye uymadığı için {{name}} dışa aktarması durduruldu.',
    failed_broken: '{{name}} dışa aktarması yazılamadı. Lütfen yeniden deneyin.',
    openExports: 'Dışa aktarmalarınızı görün',
    why: '{{tenant}} hesabında dışa aktarma istediğiniz için bu e-postayı alıyorsunuz.',
  },
  ui: {},
} satisfies Translation<typeof english>
