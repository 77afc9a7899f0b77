import type { Words } from '#platform/contract/words.ts'
import type { signIn } from '../contract.ts'

// Typed, not built, by the contract: the sign-in page must not load what the contract needs.
export const signInText = {
  title: 'Sign in',
  permissions: {},
  errors: {
    INVALID_CREDENTIALS: 'E-mail and password do not match',
    UNAUTHORIZED: 'You may not sign in here',
    FAILED: 'Signing in did not work. Try again in a moment.',
  },
  pages: {},
  enumerations: {},
  ui: {
    signIn: 'Sign in',
    email: 'E-mail',
    emailExample: 'name@company.example',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    forgotten: 'Forgotten?',
    keepSignedIn: 'Keep me signed in here for 30 days',
    or: 'or',
    companySignIn: 'Use company sign-in',
    privacy: 'Privacy',
    terms: 'Terms',
    language: 'Language',
    typeAgain: 'Type it again.',
    capsLock: 'Caps Lock is on.',
    checkPassword: 'Your e-mail is kept. Check the password, or ask for a new one.',
    offline: 'There is no connection. Try again when you are back online.',
    whereTo: 'Where to?',
    pickOne: 'You belong to several organizations. Pick one, or type its name.',
    findOrganisation: 'Find an organization',
    nothingFound: 'Nothing found',
    open: 'open',
    signedInAs: 'Signed in as {{name}}',
    otherAccount: 'Use another account',
    reference: 'Reference',
    working: 'Signing in',
  },
} satisfies Words<typeof signIn>
