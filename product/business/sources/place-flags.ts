import { enumeration } from '#platform/contract/enumeration.ts'

/** Document 001 §4: what a source says of a place that an account reaches. */
export const credentialStateFlag = enumeration([
  'UpdatedBySource',
  'PendingReview',
  'CanUpdate',
  'Suspended',
  'Verified',
  'Published',
  'CanDelete',
  'Disabled',
  'PendingVerification',
  'Duplicate',
  'Disconnected',
  'NeedsReverification',
])
export type PlaceFlag = (typeof credentialStateFlag)['members'][number]
