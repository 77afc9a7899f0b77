import type { ActionId, Area } from './actions.ts'

/** Printed twice, or a part of what another right opens: to hold one is to hold the other, which is the one that is kept and asked for. Both are of one tier. */
export const sameAs: Partial<Record<ActionId, ActionId>> = {
  'admin.credential_manager.edit': 'platform-credentials.edit',
  'admin.credential_manager.view': 'platform-credentials.view',
  'admin.location.add': 'platform-locations.add',
  'admin.location.export': 'platform-locations.export',
  'admin.roles.add': 'platform-roles.add',
  'admin.roles.details': 'platform-roles.view',
  'admin.roles.view': 'platform-roles.view',
  'admin.tenant.add': 'platform-privileged-tenants.add',
  'admin.tenant.manage': 'platform-privileged-tenants.manage',
  'admin.tenant.provision': 'platform-privileged-tenants.provision',
  'admin.tenant.status': 'platform-privileged-tenants.pause',
  'admin.user.add': 'platform-users.add',
  'admin.user.authorized_locations': 'platform-users.edit',
  'admin.user.delete': 'platform-users.delete',
  'admin.user.export': 'platform-users.export',
  'admin.user.general_info': 'platform-users.edit',
  'admin.user.impersonate': 'platform-privileged-users.impersonate',
  'admin.user.import': 'platform-users.import',
  'admin.user.password': 'platform-users.edit',
  'admin.user.role': 'platform-users.edit',
  'admin.user.status': 'platform-users.pause',
  'platform-object-privileges.add': 'platform-object-privileges.edit',
  'platform-object-privileges.delete': 'platform-object-privileges.edit',
  'ratings_and_reviews.rating.forward': 'reviews.forward-to-user-or-email',
  'review-responses.add': 'review_response.rating.reply',
  'review-responses.edit': 'review_response.rating.reply',
  'reviews.export': 'ratings_and_reviews.rating.export',
  'reviews.import': 'importer.import',
}

/** What everybody may do with their own account and agency, whatever their roles. */
export const everybodys: readonly ActionId[] = [
  'admin.my_account.alert_emails',
  'admin.my_account.authorized_locations',
  'admin.my_account.general_information.password',
  'admin.my_account.general_information.role',
  'admin.my_account.internal_emailer',
  'admin.my_account.status',
  'admin.my_account.summary_emails',
  'agencies.view',
]

/** Printed and never to be asked for: the gateway is none of ours. */
export const bareName: ActionId = 'platform-privileged-rest-to-thrift.view'

/**
 * Whole areas and single rights by the system still to come that will ask for them. Roles keep what they hold of these, and until the system stands
 * none is offered more and no catalogue shows them. A law fails once a system of that name stands, so that its rights are taken from here with it.
 */
export const later: Readonly<Record<string, readonly (Area | ActionId)[]>> = {
  ads: ['ads', 'ads.campaign', 'ads.metric', 'ads.post', 'admin.ads'],
  'agency-life': [
    'platform-privileged-agency-users.delete',
    'super-privileged-agencies.delete',
    'super-privileged-agencies.edit',
  ],
  'auto-find': ['auto-find', 'admin.tenant.autofind'],
  'credential-files': [
    'admin.credential_manager.export',
    'admin.credential_manager.import',
    'platform-credentials.export',
    'platform-credentials.import',
  ],
  curation: ['admin.social_curation', 'admin.location.social_curation_settings'],
  'customer-notes': ['customer-notes'],
  entities: ['customers.add', 'customers.edit', 'customers.import'],
  insights: ['analytics', 'insights', 'admin.analytics_categories'],
  integrations: ['integrations.export', 'admin.location.salesforce_settings', 'admin.tenant.salesforce_settings'],
  kiosk: ['kiosk', 'kiosk.rating', 'admin.kiosk', 'admin.location.kiosk'],
  'link-shortener': ['platform-privileged-link-shortener', 'platform-utm-parameters'],
  listings: [
    'listings',
    'directory',
    'publish',
    'business_listings',
    'business_listings.audit',
    'business_listings.credentials',
    'business_listings.listings',
    'business_listings.notes',
    'business_listings.reports',
    'admin.business_listings',
    'admin.business_listings_status',
    'admin.location.publish_settings',
    'admin.location.review_sites',
  ],
  mentions: ['listen'],
  messaging: ['engage', 'messaging', 'admin.tenant.messaging'],
  profiles: [
    'admin.location.general_info',
    'admin.location.customized_view',
    'admin.location.delete',
    'admin.location.import',
    'admin.location.logos',
    'platform-locations.delete',
    'platform-locations.import',
  ],
  reports: ['reports', 'scheduled_reports', 'dashboards.export', 'review-responses.export'],
  requests: [
    'requests',
    'requests-leaderboard',
    'requests-metrics',
    'requests-templates',
    'request_reviews.emailer_templates',
    'request_reviews.history',
    'request_reviews.metrics',
    'admin.request_reviews',
    'admin.request_reviews.drips',
    'admin.request_reviews.templates',
  ],
  score: ['score'],
  'search-rank': ['search-insights'],
  skus: ['platform-privileged-skus'],
  social: ['social', 'social-inbox', 'social_publishing.feed', 'social_publishing.post', 'admin.social'],
  'social-metrics': ['social_metrics'],
  surveys: ['surveys', 'survey', 'survey.rating', 'survey3', 'survey3-inbox', 'survey_results', 'admin.survey'],
  'white-label': ['admin.tenant.company_info.white_labeled'],
  'widget-types': ['platform-widgets', 'platform-widgets-system', 'platform-testimonials'],
}

/** Where a right stands: asked for by something, another name of one that is, everybody's, or of a system still to come. */
export type Standing = 'asked' | 'same' | 'everybodys' | 'later'

const everybodyHolds: ReadonlySet<string> = new Set(everybodys)
const waiting: ReadonlySet<string> = new Set([bareName, ...Object.values(later).flat()])

export function standingOf(action: string): Standing {
  if (Object.hasOwn(sameAs, action)) return 'same'
  if (everybodyHolds.has(action)) return 'everybodys'
  return waiting.has(action) || waiting.has(action.slice(0, action.lastIndexOf('.'))) ? 'later' : 'asked'
}

/** Actions as roles and keys keep them: each once under its one name, sorted, without what everybody may do anyway. */
export function keptActions(wanted: readonly string[]): string[] {
  return [...new Set(wanted.map(keptAs))].filter((action) => !everybodyHolds.has(action)).sort()
}

/** The name under which a right is kept and asked for. */
export function keptAs(action: string): string {
  return Object.hasOwn(sameAs, action) ? sameAs[action as ActionId]! : action
}
