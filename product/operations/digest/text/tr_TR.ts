import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-posta özeti',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Kapalı',
      Daily: 'Her gün',
      Weekly: 'Her pazartesi',
      Monthly: 'Her ayın 1’inde',
      Quarterly: 'Her çeyreğin ilk günü',
    },
  },
  pages: {},
  ui: {
    note: 'Yeni ve okunmamış bildirimleriniz saat {{time}} itibarıyla tek e-postada gelir. Yeni bir şey yoksa e-posta gelmez.',
    frequency: 'Bana e-posta gönder',
    saved: 'E-posta özeti değiştirildi',
    lastMail: 'Son e-posta {{when}}',
  },
  mail: {
    subject: '{{account}} hesabında yeni: {{number}}',
    intro: 'Son özetinizden bu yana yeni ve henüz okunmamış:',
    open: '{{brand}} uygulamasını aç',
    why: '{{account}} için bu özeti siz seçtiniz.',
    ReplyWaits: 'Onayınızı bekleyen yanıtlar',
    ReplyApproved: 'Onaylanan yanıtlarınız',
    ReplySentBack: 'Reddedilen yanıtlarınız',
    ReplyRefused: 'Kaynağın reddettiği yanıtlarınız',
    ReplyFailed: 'Gönderilemeyen yanıtlarınız',
    NoteMention: 'Sizden bahseden notlar içeren yorumlar',
    AppealAccepted: 'Kabul edilen itirazlar',
    AppealDeclined: 'Reddedilen itirazlar',
    AutoSendClosed: 'Otomatik gönderme kapandı',
    ReviewsDropped: 'Çok sayıda yorum kaybeden konumlar',
    AccountBroke: 'Artık çalışmayan hesaplar',
    AccountExpires: 'Erişimi yakında sona erecek hesaplar',
    ImportFinished: 'Tamamlanan içe aktarmalar',
    ImportStopped: 'Durdurulan içe aktarmalar',
    ExportReady: 'Hazır dışa aktarmalar',
    ExportFailed: 'Başarısız dışa aktarmalar',
  },
} satisfies OutsideTranslation<typeof english>
