/** Ready-made columns of lists. Document 001 §3: those of the conversation dashboard and of the review export are the same. */
export const columnSets: Readonly<Record<string, Readonly<Record<'conversationDashboard', readonly string[]>>>> = {
  'reviews.reviews': {
    conversationDashboard: [
      'location',
      'rating',
      'text',
      'firstReply',
      'secondReply',
      'thirdReply',
      'categories',
      'attribution',
    ],
  },
}
