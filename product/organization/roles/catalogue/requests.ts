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
      view: 'See how review requests do',
      export: 'Export how review requests do',
    },
  ),
  ...area(
    'requests-leaderboard',
    { document: '001' },
    {
      view: 'See the leaderboard of review requests',
      export: 'Export the leaderboard of review requests',
    },
  ),
  ...area(
    'requests-templates',
    { document: '001' },
    {
      view: 'See request templates',
      add: 'Make request templates',
      edit: 'Change request templates',
      delete: 'Delete request templates',
    },
  ),
  ...area(
    'request_reviews.emailer_templates',
    { document: '002' },
    {
      add: 'Add e-mail templates of requests',
      edit: 'Change e-mail templates of requests',
      delete: 'Delete e-mail templates of requests',
    },
  ),
  ...area(
    'request_reviews.history',
    { document: '002' },
    {
      view: 'See the history of requests',
      export: 'Export the history of requests',
    },
  ),
  ...area(
    'request_reviews.metrics',
    { document: '002' },
    {
      view: 'See the metrics of requests',
      export: 'Export the metrics of requests',
    },
  ),
]
