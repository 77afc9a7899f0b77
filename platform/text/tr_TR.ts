import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const tr: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} zorunludur.',
    'error.invalid': '{{field}} geçerli değil.',
    'error.missing': '{{field}} eksik.',
    'error.notfound': 'Nesne bulunamadı',
    'error.notdefined': 'Bu tanımlı değil.',
    'error.duplicate': 'Nesne zaten var',
    'error.unauthorized': 'Lütfen oturum açın.',
    'error.failed': 'Bu yapılamadı.',
    UNAUTHORIZED: 'Oturum açmadınız ya da bunu yapma yetkiniz yok.',
    FORBIDDEN: 'Bunu yapma izniniz yok.',
    stale: 'Bu arada başka biri bunu değiştirdi. Karşılaştırabilmeniz için iki sürüm de saklandı.',
    tooMany: 'Çok fazla deneme yapıldı. Lütfen bir dakika bekleyin.',
    tooLarge: 'Bu çok büyük.',
    wrongType: 'Bu tür içerik burada kabul edilmiyor.',
    crossSite: 'Bu çağrı kendi sayfamızdan gelmedi.',
    wrongTenant: 'Sayfa, oturumunuzdan farklı bir hesaba ait. Lütfen yeniden yükleyin.',
    keyReused: 'Bu istek daha önce başka bir içerikle gönderildi.',
    inFlight: 'Bu istek hâlâ işleniyor.',
    outcomeUnknown: 'Bu istek yarıda kaldı ve yerine getirilmiş olabilir. Yeniden göndermeden önce kontrol edin.',
    unavailable: 'Hizmet şu anda kullanılamıyor. Hiçbir şey kaybolmadı; lütfen yeniden deneyin.',
    readOnly: 'Yalnızca görüntülüyorsunuz. Bir şeyi değiştirmeden önce kim olduğunuzu doğrulayın.',
    whileImpersonating: 'Başka biri adına işlem yaparken bu mümkün değildir.',
    unsettled: 'Önce oturum açma sayfasının istediğini tamamlayın.',
    paused: 'Şirketinizin erişimi duraklatıldı. Hiçbir şey kaybolmadı; yeniden açılır açılmaz devam edebilirsiniz.',
    switchedOff: 'Ürünün bu bölümü burada kapalı.',
    notForKeys: 'Bu, bir API anahtarıyla yapılamaz.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Reputation platformu API hatası' },
}
export default tr
