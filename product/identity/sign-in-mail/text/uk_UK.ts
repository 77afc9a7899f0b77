import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Листи про способи входу',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Єдиний вхід {{tenant}} змінено',
    sso_saved: '{{name}}: змінено спосіб входу користувачів {{tenant}}, {{when}}.',
    sso_enabled: '{{name}}: увімкнено єдиний вхід {{tenant}}, {{when}}.',
    sso_disabled: '{{name}}: вимкнено єдиний вхід {{tenant}}, {{when}}.',
    sso_key: '{{name}}: створено наш новий ключ для єдиного входу {{tenant}}, {{when}}.',
    sso_secret: '{{name}}: створено новий секрет токена для {{tenant}}, {{when}}.',
    ssoElse: 'Якщо ви цього не очікували, вимкніть єдиний вхід і запитайте цю людину.',
    ssoOpen: 'Відкрити єдиний вхід',
    mfaSubject: 'Обов’язкову 2FA {{tenant}} вимкнено',
    mfa_disabled: '{{name}}: вимкнено обов’язкову 2FA {{tenant}}, {{when}}. Відтепер для входу достатньо пароля.',
    mfaElse: 'Якщо ви цього не очікували, увімкніть її знову й запитайте цю людину.',
    mfaOpen: 'Відкрити налаштування',
    partnerSubject: 'Вхід через партнерів {{tenant}} змінено',
    partner_created:
      '{{name}}: додано партнера {{partner}}, який може виконувати вхід за користувачів {{tenant}}, {{when}}.',
    partner_saved: '{{name}}: змінено права партнера {{partner}} у {{tenant}}, {{when}}.',
    partner_enabled: '{{name}}: партнеру {{partner}} дозволено вхід за користувачів {{tenant}}, {{when}}.',
    partner_disabled: '{{name}}: партнеру {{partner}} заборонено вхід за користувачів {{tenant}}, {{when}}.',
    partner_secret: '{{name}}: створено новий секрет партнера {{partner}} у {{tenant}}, {{when}}.',
    partner_removed: '{{name}}: партнера {{partner}} вилучено з {{tenant}}, {{when}}.',
    partnerElse: 'Якщо ви цього не очікували, вимкніть партнера і запитайте цю людину.',
    partnerOpen: 'Відкрити вхід через партнерів',
    why: 'Ви отримали цей лист, бо можете змінювати налаштування {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
