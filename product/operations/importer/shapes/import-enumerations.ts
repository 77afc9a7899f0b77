import { enumeration } from '#platform/contract/enumeration.ts'

/** Document 001 §3. Which of them come in, the systems say that own them (`serveSystem`, `imports`); the others answer `notOffered`. */
export const importType = enumeration([
  'profile',
  'location',
  'request',
  'survey',
  'user',
  'comment',
  'customer',
  'profile insurance',
  'comment2',
  'ticket',
])
/** Document 001 §4. */
export const importJobStatus = enumeration(['Pending', 'Cancelled', 'Running', 'Completed'])
/** Document 001 §4. */
export const importPhase = enumeration(['Validation', 'Commit'])
/** Document 001 §4. Pending and Running are rows of a commit under way. */
export const importRowStatus = enumeration([
  'Pending',
  'Cancelled',
  'Running',
  'SuccessValidation',
  'SuccessCommit',
  'FailedValidation',
  'FailedCommit',
])
/** Document 001 §4; says whose job the queue takes first. */
export const importPriority = enumeration(['Immediate', 'High', 'Low', 'Normal'])

/** What the plan does with a row. */
export const rowOutcome = enumeration(['create', 'update', 'skip', 'reject'])
/** Why a row is skipped, rejected or not undone; systems that own other things have reasons of their own beside these. */
export const rowReason = enumeration([
  'alreadyThere',
  'unchanged',
  'duplicateInFile',
  'appearedMeanwhile',
  'goneMeanwhile',
  'unknownLocation',
  'locationsFull',
  'ambiguousLocation',
  'unknownSource',
  'ratingMissing',
  'ratingUnreadable',
  'ratingOutOfRange',
  'ratingNotWhole',
  'dateMissing',
  'dateUnreadable',
  'dateOutOfRange',
  'tooManyCells',
  'textTooLong',
  'mediaUnreadable',
  'aspectUnknown',
  'aspectUnreadable',
  'refusedByDatabase',
  'answeredSince',
  'changedSince',
])
/** What a column of a review file can mean. `locationKey` is whatever identifies the location: a place id or a store code;
 * `sourceRating` is what stands at the source where that is no whole star. */
export const reviewField = enumeration([
  'sourceReviewId',
  'source',
  'locationKey',
  'locationName',
  'locationAddress',
  'latitude',
  'longitude',
  'rating',
  'sourceRating',
  'title',
  'text',
  'date',
  'reviewerName',
  'reviewerId',
  'language',
  'reply',
  'replyDate',
  'url',
  'medias',
  'subRatings',
])

/** What becomes of a rating between two stars; `None` rejects its row. */
export const ratingRounding = enumeration(['None', 'Nearest', 'Down', 'Up'])

/** Why a whole file cannot be read. */
export const fileProblem = enumeration([
  'empty',
  'notATable',
  'webPage',
  'json',
  'oldWorkbook',
  'encrypted',
  'damaged',
  'unclosedQuote',
  'tooManyColumns',
  'tooManyRows',
  'tooLarge',
  'tooManyEntries',
  'compressionBomb',
])
