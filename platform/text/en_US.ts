import type { platform } from '#platform/contract/platform.ts'
import { words } from '#platform/contract/words.ts'

export default words<typeof platform>()({
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} is required.',
    'error.invalid': '{{field}} is not valid.',
    'error.missing': '{{field}} is missing.',
    'error.notfound': 'Object Not Found',
    'error.notdefined': 'This is not defined.',
    'error.duplicate': 'Object Already Exists',
    'error.unauthorized': 'Please sign in.',
    'error.failed': 'This could not be done.',
    UNAUTHORIZED: 'You are not signed in, or may not do this.',
    FORBIDDEN: 'You do not have permission to do this.',
    stale: 'Somebody else changed this in the meantime. Both versions are kept for you to compare.',
    tooMany: 'Too many tries. Please wait a minute.',
    tooLarge: 'This is too large.',
    wrongType: 'This kind of content is not accepted here.',
    crossSite: 'This call did not come from our own page.',
    wrongTenant: 'The page belongs to another account than your session. Please reload it.',
    keyReused: 'This request was sent before with another content.',
    inFlight: 'This request is still being worked on.',
    unavailable: 'The service is not available right now. Nothing was lost; please try again.',
    readOnly: 'You are only looking. Confirm who you are before you change anything.',
    whileImpersonating: 'This is not possible while you act as somebody else.',
    unsettled: 'First settle what the sign-in page asks of you.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Reputation Platform API Error' },
})
