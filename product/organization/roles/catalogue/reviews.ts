import { area } from './area.ts'

/** Reviews and ratings: document 000 §6, 001 §6 (unified, publish, attributions, review inbox) and the dotted keys of 002 §6. */
export const reviewsActions = [
  ...area(
    'reviews',
    { document: '000' },
    {
      view: 'See reviews',
      add: 'Enter reviews by hand',
      edit: 'Change reviews entered by hand',
      delete: 'Delete reviews',
      export: 'Export reviews with all columns',
      import: 'Import reviews',
    },
  ),
  ...area(
    'reviews',
    { document: '001' },
    {
      unified: 'Use the unified reviews page',
      publish: 'Publish reviews on own pages',
      'soft-delete': 'Hide reviews without deleting them',
      assign: 'Assign reviews to users',
      sync: 'Fetch reviews from their source now',
      'forward-to-role': 'Forward reviews to a role',
      'forward-to-user-or-email': 'Forward reviews to a user or an email address',
    },
  ),
  ...area(
    'reviews-attributions',
    { document: '001' },
    {
      view: 'See attributions of reviews',
      add: 'Attribute reviews to users',
      edit: 'Change attributions',
      delete: 'Remove attributions',
    },
  ),
  ...area(
    'review-inbox',
    { document: '001' },
    {
      view: 'See reviews in the inbox',
      edit: 'Work on reviews in the inbox',
      assign: 'Assign reviews in the inbox',
      close: 'Close reviews in the inbox',
      'closing-reason-required': 'Must give a reason when closing a review',
      'closing-tag-required': 'Must give a tag when closing a review',
    },
  ),
  ...area(
    'ratings_and_reviews.rating',
    { document: '002' },
    {
      forward: 'Forward ratings and reviews',
      read: 'Mark ratings and reviews as read',
      flag: 'Flag ratings and reviews',
      share: 'Share ratings and reviews',
      export: 'Export ratings and reviews',
      alert: 'Be alerted of ratings and reviews',
    },
  ),
]
