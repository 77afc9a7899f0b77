import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Oturum açma yolları hakkında e-postalar',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: '{{tenant}} için tek oturum açma değiştirildi',
    sso_saved: '{{name}}, {{tenant}} kullanıcılarının nasıl oturum açtığını değiştirdi ({{when}}).',
    sso_enabled: '{{name}}, {{tenant}} için tek oturum açmayı etkinleştirdi ({{when}}).',
    sso_disabled: '{{name}}, {{tenant}} için tek oturum açmayı kapattı ({{when}}).',
    sso_key: '{{name}}, {{tenant}} tek oturum açması için yeni bir anahtarımızı oluşturdu ({{when}}).',
    sso_secret: '{{name}}, {{tenant}} için yeni bir belirteç gizli anahtarı oluşturdu ({{when}}).',
    ssoElse: 'Bunu beklemiyorsanız tek oturum açmayı kapatın ve bu kişiye sorun.',
    ssoOpen: 'Tek oturum açmayı aç',
    mfaSubject: '{{tenant}} için zorunlu 2FA kapatıldı',
    mfa_disabled:
      '{{name}}, {{tenant}} için zorunlu 2FA’yı kapattı ({{when}}). Artık oturum açmak için parola yeterli.',
    mfaElse: 'Bunu beklemiyorsanız yeniden açın ve bu kişiye sorun.',
    mfaOpen: 'Ayarları aç',
    partnerSubject: '{{tenant}} için iş ortağı girişi değiştirildi',
    partner_created:
      '{{name}}, {{tenant}} kullanıcılarının oturumunu açabilen {{partner}} iş ortağını ekledi ({{when}}).',
    partner_saved: '{{name}}, {{partner}} iş ortağının {{tenant}} için yapabileceklerini değiştirdi ({{when}}).',
    partner_enabled:
      '{{name}}, {{partner}} iş ortağının {{tenant}} kullanıcılarının oturumunu açmasına izin verdi ({{when}}).',
    partner_disabled:
      '{{name}}, {{partner}} iş ortağının {{tenant}} kullanıcılarının oturumunu açmasını durdurdu ({{when}}).',
    partner_secret: '{{name}}, {{tenant}} için {{partner}} iş ortağına yeni bir gizli anahtar oluşturdu ({{when}}).',
    partner_removed: '{{name}}, {{partner}} iş ortağını {{tenant}} kaydından kaldırdı ({{when}}).',
    partnerElse: 'Bunu beklemiyorsanız iş ortağını kapatın ve bu kişiye sorun.',
    partnerOpen: 'İş ortağı girişini aç',
    why: 'Bu e-postayı, {{tenant}} ayarlarını değiştirebildiğiniz için alıyorsunuz.',
  },
  ui: {},
} satisfies Translation<typeof english>
