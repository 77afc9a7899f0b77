import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Письма о способах входа',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Единый вход {{tenant}} изменён',
    sso_saved: '{{name}}: изменён способ входа пользователей {{tenant}}, {{when}}.',
    sso_enabled: '{{name}}: включён единый вход {{tenant}}, {{when}}.',
    sso_disabled: '{{name}}: выключен единый вход {{tenant}}, {{when}}.',
    sso_key: '{{name}}: создан наш новый ключ для единого входа {{tenant}}, {{when}}.',
    sso_secret: '{{name}}: создан новый секрет токена для {{tenant}}, {{when}}.',
    ssoElse: 'Если вы этого не ожидали, выключите единый вход и спросите этого человека.',
    ssoOpen: 'Открыть единый вход',
    mfaSubject: 'Обязательная 2FA {{tenant}} выключена',
    mfa_disabled: '{{name}}: выключена обязательная 2FA {{tenant}}, {{when}}. Теперь для входа достаточно пароля.',
    mfaElse: 'Если вы этого не ожидали, включите её снова и спросите этого человека.',
    mfaOpen: 'Открыть настройки',
    partnerSubject: 'Вход через партнёров {{tenant}} изменён',
    partner_created:
      '{{name}}: добавлен партнёр {{partner}}, который может выполнять вход за пользователей {{tenant}}, {{when}}.',
    partner_saved: '{{name}}: изменены права партнёра {{partner}} в {{tenant}}, {{when}}.',
    partner_enabled: '{{name}}: партнёру {{partner}} разрешён вход за пользователей {{tenant}}, {{when}}.',
    partner_disabled: '{{name}}: партнёру {{partner}} запрещён вход за пользователей {{tenant}}, {{when}}.',
    partner_secret: '{{name}}: создан новый секрет партнёра {{partner}} в {{tenant}}, {{when}}.',
    partner_removed: '{{name}}: партнёр {{partner}} удалён из {{tenant}}, {{when}}.',
    partnerElse: 'Если вы этого не ожидали, выключите партнёра и спросите этого человека.',
    partnerOpen: 'Открыть вход через партнёров',
    why: 'Вы получили это письмо, потому что можете менять настройки {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
