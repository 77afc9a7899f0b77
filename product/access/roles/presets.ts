import { ESCALATION_MANAGER, RESPONSE_APPROVER } from './contract.ts'

const seeing = ['reviews.view', 'review-responses.view', 'customers.view', 'platform-locations.view', 'dashboard.view']
const answering = [
  ...seeing,
  'ratings_and_reviews.rating.read',
  'ratings_and_reviews.rating.flag',
  'review_response.rating.reply',
  'labels.assign',
]

/** The roles a new tenant starts with: name and actions. `all` means every standard action. */
export const rolePresets: Record<string, readonly string[] | 'all'> = {
  Administrator: 'all',
  'Location manager': [...answering, 'reviews.sync'],
  Responder: [...answering, 'review-responses.publish', 'reviews.assign', 'ratings_and_reviews.rating.export'],
  [RESPONSE_APPROVER]: [
    ...answering,
    'review-responses.approve',
    'review-responses.publish',
    'review-responses.delete',
    'reviews.assign',
    'platform-templates.edit',
    'saved-views.share',
  ],
  [ESCALATION_MANAGER]: [...answering, 'review-responses.approve', 'reviews.assign'],
  Analyst: [...seeing, 'ratings_and_reviews.rating.export', 'platform-locations.export', 'reports.view'],
  Support: [
    ...seeing,
    'platform-users.view',
    'platform-credentials.view',
    'platform-audit.view',
    'platform-roles.view',
    'importer.view',
  ],
}
