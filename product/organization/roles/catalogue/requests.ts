import { area } from './area.ts'

/** Review requests: document 000 §6, 001 §6 and the dotted keys `request_reviews.*` of 002 §6. */
export const requestsActions = [
  ...area(
    'requests',
    { document: '000' },
    {
      view: 'See review requests',
      add: 'Prepare review requests',
      edit: 'Change review requests',
      delete: 'Delete review requests',
      export: 'Export review requests',
      import: 'Import recipients of review requests',
    },
  ),
  ...area(
    'requests',
    { document: '001' },
    {
      send: 'Send review requests',
      'bulk-send': 'Send review requests to many',
      resend: 'Send review requests again',
      'send-sms': 'Send review requests by SMS',
      'send-test': 'Send a test of a review request',
      'send-copy': 'Get a copy of review requests sent',
      'send-snap-and-engage': 'Send snap-and-engage requests',
    },
  ),
  ...area(
    'requests-metrics',
    { document: '001' },
    {
      view: 'See review request results',
      export: 'Export review request results',
    },
  ),
  ...area(
    'requests-leaderboard',
    { document: '001' },
    {
      view: 'See the review request leaderboard',
      export: 'Export the review request leaderboard',
    },
  ),
  ...area(
    'requests-templates',
    { document: '001' },
    {
      view: 'See request templates',
      add: 'Create request templates',
      edit: 'Change request templates',
      delete: 'Delete request templates',
    },
  ),
  ...area(
    'request_reviews.emailer_templates',
    { document: '002' },
    {
      add: 'Add request email templates',
      edit: 'Change request email templates',
      delete: 'Delete request email templates',
    },
  ),
  ...area(
    'request_reviews.history',
    { document: '002' },
    {
      view: 'See request history',
      export: 'Export request history',
    },
  ),
  ...area(
    'request_reviews.metrics',
    { document: '002' },
    {
      view: 'See request metrics',
      export: 'Export request metrics',
    },
  ),
]
