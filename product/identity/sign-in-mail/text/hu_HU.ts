import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailek a bejelentkezési módokról',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Megváltozott az egyszeri bejelentkezés itt: {{tenant}}',
    sso_saved: '{{name}} megváltoztatta, hogyan jelentkeznek be a felhasználók itt: {{tenant}}. Időpont: {{when}}.',
    sso_enabled: '{{name}} bekapcsolta az egyszeri bejelentkezést itt: {{tenant}}. Időpont: {{when}}.',
    sso_disabled: '{{name}} kikapcsolta az egyszeri bejelentkezést itt: {{tenant}}. Időpont: {{when}}.',
    sso_key: '{{name}} új saját kulcsot hozott létre az egyszeri bejelentkezéshez itt: {{tenant}}. Időpont: {{when}}.',
    sso_secret: '{{name}} új tokentitkot hozott létre itt: {{tenant}}. Időpont: {{when}}.',
    ssoElse: 'Ha erre nem számított, kapcsolja ki az egyszeri bejelentkezést, és kérdezze meg az illetőt.',
    ssoOpen: 'Egyszeri bejelentkezés megnyitása',
    mfaSubject: 'Kikapcsolták a kötelező 2FA-t itt: {{tenant}}',
    mfa_disabled:
      '{{name}} kikapcsolta a kötelező 2FA-t itt: {{tenant}}. Időpont: {{when}}. Mostantól elég egy jelszó a bejelentkezéshez.',
    mfaElse: 'Ha erre nem számított, kapcsolja be újra, és kérdezze meg az illetőt.',
    mfaOpen: 'Beállítások megnyitása',
    partnerSubject: 'Megváltozott a partneri bejelentkezés itt: {{tenant}}',
    partner_created:
      '{{name}} hozzáadta ezt a partnert: {{partner}}, amely bejelentkeztetheti {{tenant}} felhasználóit. Időpont: {{when}}.',
    partner_saved: '{{name}} megváltoztatta, mit tehet ez a partner: {{partner}} itt: {{tenant}}. Időpont: {{when}}.',
    partner_enabled:
      '{{name}} engedélyezte, hogy ez a partner: {{partner}} bejelentkeztesse {{tenant}} felhasználóit. Időpont: {{when}}.',
    partner_disabled:
      '{{name}} letiltotta, hogy ez a partner: {{partner}} bejelentkeztesse {{tenant}} felhasználóit. Időpont: {{when}}.',
    partner_secret:
      '{{name}} új titkot hozott létre ehhez a partnerhez: {{partner}}, itt: {{tenant}}. Időpont: {{when}}.',
    partner_removed: '{{name}} eltávolította ezt a partnert: {{partner}} innen: {{tenant}}. Időpont: {{when}}.',
    partnerElse: 'Ha erre nem számított, kapcsolja ki a partnert, és kérdezze meg az illetőt.',
    partnerOpen: 'Partneri bejelentkezés megnyitása',
    why: 'Azért kapja ezt az e-mailt, mert módosíthatja {{tenant}} beállításait.',
  },
  ui: {},
} satisfies Translation<typeof english>
