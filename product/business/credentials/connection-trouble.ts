import type { ConnectionTrouble } from '#product/business/sources/contract.ts'

/** What the owner of an account mends by giving consent again; the others are mended by whoever runs the installation. */
export const mendedByOwner: readonly ConnectionTrouble[] = [
  'consentGone',
  'consentUnreadable',
  'scopeMissing',
  'noProfile',
  'accessGone',
  'pagesNotGranted',
  'noPage',
  'keyRefused',
]

const ofFacebook: readonly ConnectionTrouble[] = ['accessGone', 'pagesNotGranted', 'noPage', 'appMissing', 'appWrong']

/** The page of the manual that leads out of it. */
export function guideOf(trouble: ConnectionTrouble): 'connect-facebook' | 'connect-google' | 'connect-yelp' {
  if (trouble === 'keyRefused') return 'connect-yelp'
  return ofFacebook.includes(trouble) ? 'connect-facebook' : 'connect-google'
}
