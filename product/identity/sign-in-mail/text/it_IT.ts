import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail sui modi di accesso',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'L’accesso unico di {{tenant}} è stato modificato',
    sso_saved: '{{name}} ha modificato il modo in cui gli utenti di {{tenant}} accedono, il {{when}}.',
    sso_enabled: '{{name}} ha attivato l’accesso unico di {{tenant}}, il {{when}}.',
    sso_disabled: '{{name}} ha disattivato l’accesso unico di {{tenant}}, il {{when}}.',
    sso_key: '{{name}} ha creato una nostra nuova chiave per l’accesso unico di {{tenant}}, il {{when}}.',
    sso_secret: '{{name}} ha creato un nuovo segreto del token per {{tenant}}, il {{when}}.',
    ssoElse: 'Se non se lo aspettava, disattivi l’accesso unico e chieda a questa persona.',
    ssoOpen: 'Apri l’accesso unico',
    mfaSubject: 'La 2FA obbligatoria di {{tenant}} è stata disattivata',
    mfa_disabled:
      '{{name}} ha disattivato la 2FA obbligatoria di {{tenant}}, il {{when}}. Da ora basta una password per accedere.',
    mfaElse: 'Se non se lo aspettava, la riattivi e chieda a questa persona.',
    mfaOpen: 'Apri le impostazioni',
    partnerSubject: 'L’accesso tramite partner di {{tenant}} è stato modificato',
    partner_created:
      '{{name}} ha aggiunto il partner {{partner}}, che può far accedere utenti di {{tenant}}, il {{when}}.',
    partner_saved: '{{name}} ha modificato ciò che il partner {{partner}} può fare presso {{tenant}}, il {{when}}.',
    partner_enabled: '{{name}} ha consentito al partner {{partner}} di far accedere utenti di {{tenant}}, il {{when}}.',
    partner_disabled: '{{name}} ha impedito al partner {{partner}} di far accedere utenti di {{tenant}}, il {{when}}.',
    partner_secret: '{{name}} ha creato un nuovo segreto per il partner {{partner}} di {{tenant}}, il {{when}}.',
    partner_removed: '{{name}} ha rimosso il partner {{partner}} da {{tenant}}, il {{when}}.',
    partnerElse: 'Se non se lo aspettava, disattivi il partner e chieda a questa persona.',
    partnerOpen: 'Apri l’accesso tramite partner',
    why: 'Riceve questa e-mail perché può modificare le impostazioni di {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
