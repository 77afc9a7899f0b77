import type { ValueOf } from '#platform/contract/enumeration.ts'
import { ESCALATION_MANAGER, RESPONSE_APPROVER, roleKind, type roleLevel } from './contract.ts'

const seeing = [
  'admin.view',
  'reviews.view',
  'ratings_and_reviews.rating.alert',
  'question_answer.alert',
  'review-responses.view',
  'customers.view',
  'platform-locations.view',
  'platform-pii-public.view',
  'dashboard.view',
  'dashboards.edit',
  'dashboards.delete',
  'platform-templates.view',
  'platform-templates-tenant.view',
  'platform-macros.view',
  'platform-macros-tenant.view',
  'qa.view',
  'qa-responses.view',
]
const answering = [
  ...seeing,
  'ratings_and_reviews.rating.read',
  'ratings_and_reviews.rating.flag',
  'review_response.rating.reply',
  'labels.assign',
  'review-inbox.view',
  'review-inbox.edit',
  'review-inbox.assign',
  'review-inbox.close',
  'tickets.view',
  'tickets.add',
  'tickets.edit',
  'tickets.assign',
  'tickets.close',
  'action-plans.view',
  'action-plans.add',
  'qa.flag',
  'qa-responses.add',
  'qa-responses.edit',
]

const approvingPlans = ['action-plans.edit', 'action-plans.approve']
const forwarding = ['reviews.forward-to-role', 'reviews.forward-to-user-or-email']

/** The roles a new tenant starts with: name and actions. `all` means every standard action. */
export const rolePresets: Record<string, readonly string[] | 'all'> = {
  Administrator: 'all',
  'Location manager': [
    ...answering,
    'reviews.sync',
    'reviews.add',
    'reviews.edit',
    'reviews.delete',
    'reviews.soft-delete',
    'qa.add',
    'qa.edit',
    'qa.delete',
    ...forwarding,
    'reviews-attributions.view',
    'reviews-attributions.add',
    'reviews-attributions.edit',
    'reviews-attributions.delete',
    'action-plans.edit',
  ],
  Responder: [
    ...answering,
    'review-responses.publish',
    'reviews.assign',
    'ratings_and_reviews.rating.export',
    'qa-responses.publish',
    'qa.assign',
    'qa.export',
  ],
  [RESPONSE_APPROVER]: [
    ...answering,
    'review-responses.approve',
    'review-responses.publish',
    'review-responses.delete',
    'reviews.assign',
    'qa-responses.approve',
    'qa-responses.publish',
    'qa-responses.delete',
    'qa.assign',
    ...forwarding,
    'platform-templates.add',
    'platform-templates.edit',
    'platform-templates.delete',
    'platform-templates-tenant.add',
    'platform-templates-tenant.edit',
    'platform-templates-tenant.delete',
    'platform-macros.add',
    'platform-macros.edit',
    'platform-macros.delete',
    'platform-macros-tenant.add',
    'platform-macros-tenant.edit',
    'platform-macros-tenant.delete',
    'saved-views.share',
    'dashboards.add',
    ...approvingPlans,
  ],
  [ESCALATION_MANAGER]: [
    ...answering,
    'review-responses.approve',
    'reviews.assign',
    'qa-responses.approve',
    'qa.assign',
    ...forwarding,
    'dashboards.add',
    ...approvingPlans,
  ],
  Analyst: [
    ...seeing,
    'ratings_and_reviews.rating.export',
    'qa.export',
    'platform-locations.export',
    'reports.view',
    'dashboards.add',
  ],
  Support: [
    ...seeing,
    'platform-users.view',
    'platform-credentials.view',
    'platform-audit.view',
    'platform-roles.view',
    'importer.view',
    'importer.export',
  ],
}

/** The roles of every tenant that have a meaning of their own and are never deleted: the one bound to the terms, and those that a clone of a tenant is looked after with. */
export const reservedRoles: readonly { kind: ValueOf<typeof roleKind>; name: string; actions: readonly string[] }[] = [
  { kind: roleKind.TermsAcceptance, name: 'Accepts the terms', actions: [] },
  {
    kind: roleKind.ManagedService,
    name: 'Managed service user',
    actions: [
      ...answering,
      'review-responses.publish',
      'reviews.assign',
      'reviews.sync',
      'qa-responses.publish',
      'qa.assign',
    ],
  },
  { kind: roleKind.Tier1Sensitive, name: 'Tier 1 sensitive', actions: seeing },
  {
    kind: roleKind.Tier2Sensitive,
    name: 'Tier 2 sensitive',
    actions: [...seeing, 'platform-pii-sensitive.view', 'sensitive_pii.view'],
  },
]

/** What the product itself begins with at each level, where neither the platform nor an agency says otherwise. `agency` is all but what the platform alone holds. */
export const defaultPresets: Record<
  (typeof roleLevel)['members'][number],
  Record<string, readonly string[] | 'all' | 'agency' | 'everything'>
> = {
  SuperAgency: { 'Platform administrator': 'everything', Support: rolePresets['Support']! },
  Agency: { 'Agency operator': 'agency', Support: rolePresets['Support']! },
  Tenant: rolePresets,
}
