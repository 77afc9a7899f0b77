import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Parolalar',
  permissions: { send: 'Birine yeni parola için bağlantı gönder' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Yeni bir parola seçin.',
    PASSWORD_RULES:
      'Bir parola 12 ile 128 karakter arasındadır ve bir küçük harf, bir büyük harf, bir rakam ve bir özel karakter içerir.',
    RESET_PASSWORD_FAILED: 'Parola değiştirilemedi. Yeni bir bağlantı isteyin.',
    RESET_PASSWORD_DUPLICATE: 'Bu parolayı daha önce kullandınız. Başka bir tane seçin.',
    LINK_EXPIRED: 'Bu bağlantının süresi doldu. Yenisini isteyin.',
    notFound: 'Böyle bir kişi yok.',
    common: 'Bu parolanın tahmini kolay. Yaygın sözcüklerle ya da sizinle daha az ilgili bir parola seçin.',
    wrongPassword: 'Bu şimdiki parolanız değil.',
    singleSignOn: 'Bu hesap şirketi üzerinden giriş yapar ve parolası yoktur.',
    notHere: 'Başkalarının parolaları burada belirlenmez. Bunun yerine bir bağlantı gönderin.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: '{{brand}} için yeni parola',
    reset: '{{account}} hesabınız için yeni bir parola istendi. Buradan seçin.',
    resetAction: 'Yeni parola seç',
    resetNote:
      'Bağlantı bir kez, {{minutes}} dakika içinde çalışır. İsteyen siz değilseniz parolanız olduğu gibi kalır.',
    hello: 'Merhaba {{name}},',
    invitationSubject: '{{account}} hesabınız',
    invitation:
      '{{account}} kuruluşunda bir hesabınız var. {{email}} ile giriş yaparsınız; başlamak için parolanızı seçin.',
    invitationAction: 'Parola seç',
    invitationNote: 'Bağlantı bir kez, {{days}} gün içinde çalışır.',
    changedSubject: '{{brand}} parolanız değiştirildi',
    changed: '{{account}} hesabınızın parolası {{when}} tarihinde değiştirildi. Diğer tüm oturumlar sona erdi.',
    changedElse: 'Bu sizseniz yapmanız gereken bir şey yok. Değilse hemen yeni bir parola seçin.',
    companySubject: '{{brand}} girişiniz',
    company:
      '{{account}} hesabınız için yeni bir parola istendi. Bu hesabın parolası yok: şirketiniz üzerinden giriş yaparsınız.',
    companyAction: 'Şirket girişini kullan',
    changedAction: 'Yeni parola seç',
    why: 'Bu e-postayı, {{email}} bir hesabın adresi olduğu için alıyorsunuz.',
  },
} satisfies OutsideTranslation<typeof english>
