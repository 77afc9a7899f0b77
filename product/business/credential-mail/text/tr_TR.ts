import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Hesap sahiplerine e-postalar',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Lütfen {{account}} hesabını yeniden bağlayın',
    ask: '{{tenant}} adına {{asker}}, {{source}} üzerindeki {{account}} hesabını yeniden bağlamanızı rica ediyor. O zamana kadar yeni yorumlar okunmaz ve yanıtlar gönderilmez.',
    button: 'Yeniden bağla',
    note: 'Bağlantı bir kez ve {{until}} tarihine kadar çalışır. Girişi {{source}} üzerinde yaparsınız; parolanızı hiçbir zaman görmeyiz.',
    why: 'Bu e-postayı, {{asker}} bu hesabın sahibi olarak {{email}} adresini belirttiği için alıyorsunuz. Hesap sizin değilse bir şey yapmanız gerekmez.',
    brokeSubject: '{{account}} artık çalışmıyor',
    broke:
      '{{source}} üzerindeki {{account}} hesabı artık çalışmıyor. Yeni yorumlar okunmuyor ve yanıtlar gönderilmiyor.',
    broke_consentGone: 'Erişim iptal edildi veya süresi doldu. Hesabı yeniden bağlayın.',
    broke_scopeMissing:
      'İşletme Profili’ni yönetme izni eksik. Hesabı yeniden bağlayın ve bu iznin kutusunu işaretli bırakın.',
    broke_clientWrong:
      '{{source}} bu kurulumun istemcisini kabul etmiyor. Yöneticisinden GOOGLE_CLIENT_ID ve GOOGLE_CLIENT_SECRET değerlerini denetlemesini isteyin.',
    broke_apiDisabled:
      'API’lerden biri {{source}} üzerinde etkin değil. Bu kurulumun yöneticisinden etkinleştirmesini isteyin; bağlantı hesabın sayfasındadır.',
    broke_quotaMissing:
      '{{source}} bu kurulum için API erişimini onaylamadı. Yöneticisinden erişim istemesini rica edin.',
    expiresSubject: '{{account}} şu tarihte çalışmayı durduracak: {{until}}',
    expires:
      '{{source}} üzerindeki {{account}} hesabına erişim {{until}} tarihinde sona eriyor. Sonrasında bu hesap üzerinden yeni yorumlar okunmaz ve yanıtlar gönderilmez. Hesabı o zamana kadar yeniden bağlayın.',
    openAccounts: 'Bağlı hesapları aç',
    brokeWhy:
      'Bu e-postayı, bu hesabı {{tenant}} için bağladığınız veya orada hesap bağlayabildiğiniz için alıyorsunuz.',
  },
  ui: {
    pageTitle: '{{account}} hesabını yeniden bağla',
    pageAsk:
      '{{tenant}}, {{account}} hesabını yeniden bağlamanızı rica ediyor. Girişi {{source}} üzerinde yaparsınız; parolanızı hiçbir zaman görmeyiz.',
    go: '{{source}} ile devam et',
    leaving: '{{source}} sayfasına yönlendiriliyorsunuz.',
    connected: 'Teşekkürler, hesap yeniden bağlandı. Bu sayfayı kapatabilirsiniz.',
    denied: 'Onay verilmediği için hesap bağlanmadı. E-postadaki bağlantı hâlâ geçerli.',
    expired: 'Bu bağlantı artık geçerli değil. Gönderenden yenisini isteyin.',
    refused: 'Kaynak reddetti. Hiçbir şey değişmedi; lütfen e-postadaki bağlantıyı yeniden kullanın.',
    other:
      'İstenenden başka bir hesapla giriş yaptınız. Hiçbir şey değişmedi; lütfen e-postadaki bağlantıyı yeniden kullanın.',
  },
} satisfies Translation<typeof english>
