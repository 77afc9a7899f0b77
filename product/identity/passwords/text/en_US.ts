import { words } from '#platform/contract/words.ts'
import type { passwords } from '../contract.ts'

export default words<typeof passwords>()({
  title: 'Passwords',
  permissions: { send: 'Send users a link for a new password' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Choose a new password.',
    PASSWORD_RULES:
      'A password has 12 to 128 characters with a lowercase letter, an uppercase letter, a digit and a special character.',
    RESET_PASSWORD_FAILED: 'The password could not be changed. Ask for a new link.',
    RESET_PASSWORD_DUPLICATE: 'You have used this password before. Choose another.',
    LINK_EXPIRED: 'This link has expired. Ask for a new one.',
    notFound: 'User not found, or no access.',
    common: 'This password is easy to guess. Choose one that has less to do with common words or with you.',
    wrongPassword: 'This is not your current password.',
    singleSignOn: 'This account signs in by SSO and has no password.',
    notHere: 'You cannot set passwords of others here. Send a link instead.',
  },
  enumerations: {},
  audit: {
    actions: {
      'user.password': 'Changed a password',
      'user.password-mail': 'Sent a link for a new password',
    },
    entities: {},
  },
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'A new password for {{brand}}',
    reset: 'Someone asked for a new password for your account at {{account}}. Choose it here.',
    resetAction: 'Choose a new password',
    resetNote:
      'The link works once, within {{minutes}} minutes. If you did not ask for it, your password stays as it is.',
    hello: 'Hello {{name}},',
    invitationSubject: 'Your account at {{account}}',
    invitation: 'you have an account at {{account}}. You sign in with {{email}}; choose your password to begin.',
    invitationAction: 'Choose a password',
    invitationNote: 'The link works once, within {{days}} days.',
    changedSubject: 'Your password for {{brand}} was changed',
    changed: 'The password of your account at {{account}} was changed on {{when}}. All other sessions have ended.',
    changedElse: 'If this was you, there is nothing to do. If it was not, choose a new password now.',
    changedAction: 'Choose a new password',
    companySubject: 'How you sign in to {{brand}}',
    company:
      'Someone asked for a new password for your account at {{account}}. It has none, because you sign in by SSO.',
    companyAction: 'Sign in with SSO',
    why: 'You get this email because {{email}} is the address of an account.',
  },
})
