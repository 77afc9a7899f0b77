/** What a column of a review file can mean. `locationKey` is whatever identifies the location: a place id or a store code. */
export const reviewFields = [
  'sourceReviewId',
  'source',
  'locationKey',
  'locationName',
  'locationAddress',
  'latitude',
  'longitude',
  'rating',
  'title',
  'text',
  'date',
  'reviewerName',
  'reviewerId',
  'language',
  'reply',
  'replyDate',
  'url',
] as const

export type ReviewField = (typeof reviewFields)[number]
