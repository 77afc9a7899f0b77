/** The built-in views of the page of reviews, as its address names them. */
export const viewIds = [
  'needs',
  'late',
  'low',
  'changed',
  'approve',
  'unanswered',
  'rejected',
  'flight',
  'snoozed',
  'flagged',
  'lost',
  'all',
  'live',
  'saved',
] as const
export type ViewId = (typeof viewIds)[number]
