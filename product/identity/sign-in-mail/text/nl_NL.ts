import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail over manieren van inloggen',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Single sign-on van {{tenant}} is gewijzigd',
    sso_saved: '{{name}} heeft op {{when}} gewijzigd hoe gebruikers van {{tenant}} inloggen.',
    sso_enabled: '{{name}} heeft op {{when}} single sign-on van {{tenant}} ingeschakeld.',
    sso_disabled: '{{name}} heeft op {{when}} single sign-on van {{tenant}} uitgeschakeld.',
    sso_key: '{{name}} heeft op {{when}} een nieuwe sleutel van ons gemaakt voor single sign-on van {{tenant}}.',
    sso_secret: '{{name}} heeft op {{when}} een nieuw tokengeheim gemaakt voor {{tenant}}.',
    ssoElse: 'Had u dit niet verwacht? Schakel single sign-on uit en vraag het na.',
    ssoOpen: 'Single sign-on openen',
    mfaSubject: 'De verplichte 2FA van {{tenant}} is uitgeschakeld',
    mfa_disabled:
      '{{name}} heeft op {{when}} de verplichte 2FA van {{tenant}} uitgeschakeld. Een wachtwoord is nu genoeg om in te loggen.',
    mfaElse: 'Had u dit niet verwacht? Schakel 2FA weer in en vraag het na.',
    mfaOpen: 'Instellingen openen',
    partnerSubject: 'Partnerlogin van {{tenant}} is gewijzigd',
    partner_created:
      '{{name}} heeft op {{when}} de partner {{partner}} toegevoegd, die gebruikers van {{tenant}} kan laten inloggen.',
    partner_saved: '{{name}} heeft op {{when}} gewijzigd wat de partner {{partner}} bij {{tenant}} mag.',
    partner_enabled:
      '{{name}} heeft op {{when}} de partner {{partner}} toegestaan gebruikers van {{tenant}} te laten inloggen.',
    partner_disabled:
      '{{name}} heeft op {{when}} de partner {{partner}} belet gebruikers van {{tenant}} te laten inloggen.',
    partner_secret: '{{name}} heeft op {{when}} een nieuw geheim gemaakt voor de partner {{partner}} van {{tenant}}.',
    partner_removed: '{{name}} heeft op {{when}} de partner {{partner}} van {{tenant}} verwijderd.',
    partnerElse: 'Had u dit niet verwacht? Schakel de partner uit en vraag het na.',
    partnerOpen: 'Partnerlogin openen',
    why: 'U krijgt deze e-mail omdat u de instellingen van {{tenant}} kunt wijzigen.',
  },
  ui: {},
} satisfies Translation<typeof english>
