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
]

/** What the guide of the manual leads out of. */
export const explainedByGuide: readonly ConnectionTrouble[] = [
  'notSetUp',
  'clientWrong',
  'redirectWrong',
  'apiDisabled',
  'quotaMissing',
]
