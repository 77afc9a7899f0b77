import { words } from '#platform/contract/words.ts'
import type { signInMail } from '../contract.ts'

export default words<typeof signInMail>()({
  title: 'Emails about sign-in',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Single sign-on of {{tenant}} was changed',
    sso_saved: '{{name}} changed how users of {{tenant}} sign in, on {{when}}.',
    sso_enabled: '{{name}} turned single sign-on of {{tenant}} on, on {{when}}.',
    sso_disabled: '{{name}} turned single sign-on of {{tenant}} off, on {{when}}.',
    sso_key: '{{name}} created our new key for single sign-on of {{tenant}}, on {{when}}.',
    sso_secret: '{{name}} created a new token secret for {{tenant}}, on {{when}}.',
    ssoElse: 'If you did not expect this, turn single sign-on off and ask them.',
    ssoOpen: 'Open single sign-on',
    mfaSubject: 'Required 2FA of {{tenant}} was turned off',
    mfa_disabled:
      '{{name}} turned required 2FA of {{tenant}} off, on {{when}}. A password alone lets users in from now on.',
    mfaElse: 'If you did not expect this, turn it on again and ask them.',
    mfaOpen: 'Open settings',
    partnerSubject: 'Partner login of {{tenant}} was changed',
    partner_created: '{{name}} added the partner {{partner}}, which can sign in users of {{tenant}}, on {{when}}.',
    partner_saved: '{{name}} changed what the partner {{partner}} may do at {{tenant}}, on {{when}}.',
    partner_enabled: '{{name}} allowed the partner {{partner}} to sign in users of {{tenant}}, on {{when}}.',
    partner_disabled: '{{name}} stopped the partner {{partner}} from signing in users of {{tenant}}, on {{when}}.',
    partner_secret: '{{name}} created a new secret for the partner {{partner}} of {{tenant}}, on {{when}}.',
    partner_removed: '{{name}} removed the partner {{partner}} from {{tenant}}, on {{when}}.',
    partnerElse: 'If you did not expect this, turn the partner off and ask them.',
    partnerOpen: 'Open partner login',
    why: 'You get this email because you can change the settings of {{tenant}}.',
  },
  ui: {},
})
