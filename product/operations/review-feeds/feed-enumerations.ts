import { enumeration } from '#platform/contract/enumeration.ts'

/** Document 001 §4, real-time update status. `saved`: kept, and nothing is done with it for now; `failed`: it could not be taken in as things are; `invalid`: it never can be. */
export const reviewUpdateStatus = enumeration(['saved', 'queued', 'success', 'failed', 'invalid', 'duplicate'])

/** Why a review was not taken in. */
export const reviewUpdateReason = enumeration([
  'unknownLocation',
  'ambiguousLocation',
  'notMonitored',
  'alreadyThere',
  'sameThere',
  'nothingSaid',
  'ratingUnreadable',
  'ratingOutOfRange',
  'dateMissing',
  'dateUnreadable',
  'dateOutOfRange',
  'tooManyCells',
  'textTooLong',
  'mediaUnreadable',
  'aspectUnknown',
  'aspectUnreadable',
  'noRecord',
  'unrated',
  'readFromSource',
])
export type ReviewUpdateReason = (typeof reviewUpdateReason)['members'][number]

/** Document 001 §8, how a scheduled read ended. `Duplicate`: the feed says what it said the last time. */
export const feedReadCode = enumeration(['Success', 'Error', 'TimedOut', 'Duplicate'])

/** Why a feed could not be read. */
export const feedTrouble = enumeration([
  'unreachable',
  'refusedAddress',
  'notLetIn',
  'notThere',
  'down',
  'tooLarge',
  'webPage',
  'errorInside',
  'unreadable',
  'empty',
  'noDate',
  'noRating',
  'noLocation',
])
export type FeedTrouble = (typeof feedTrouble)['members'][number]
