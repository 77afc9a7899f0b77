import type { ActionId } from './actions.ts'

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
  'admin.user.import': 'platform-users.import',
  'admin.user.password': 'platform-users.edit',
  'admin.user.role': 'platform-users.edit',
  'admin.user.status': 'platform-users.pause',
  'platform-object-privileges.add': 'platform-object-privileges.edit',
  'platform-object-privileges.delete': 'platform-object-privileges.edit',
  'review-responses.add': 'review_response.rating.reply',
  'review-responses.edit': 'review_response.rating.reply',
  'reviews.export': 'ratings_and_reviews.rating.export',
  'reviews.import': 'importer.import',
}

/** What everybody may do with their own account, whatever their roles. */
export const everybodys: readonly ActionId[] = [
  'admin.my_account.authorized_locations',
  'admin.my_account.general_information.password',
  'admin.my_account.general_information.role',
  'admin.my_account.status',
]

/** Areas whose systems are still to come, by their names or how those begin, and single rights of systems that stand. Until then no role is offered them. */
const laterAreas =
  /^(reviews-attributions|review-inbox|requests|request_reviews|qa|question_answer|surveys?|survey3|survey_results|kiosk|messaging|engage|listen|tickets|tasks|action-plans|customer-notes|listings|directory|auto-find|business_listings|social|social_publishing|social_metrics|publish|ads|score|analytics|insights|search-insights|reports|scheduled_reports|platform-(macros|inbox|widgets|notifications|testimonials|utm-parameters|templates-tenant|templates-system)|platform-privileged-(link-shortener|skus|rest-to-thrift)|admin\.(business_listings|business_listings_status|request_reviews|kiosk|survey|social|social_curation|analytics_categories|oauth|ads|location\.general_info|location\.review_sites))(?=[.-]|$)/
const laterActions: readonly ActionId[] = [
  'admin.credential_manager.export',
  'admin.credential_manager.import',
  'admin.location.competitor_review_sites',
  'admin.location.customized_view',
  'admin.location.delete',
  'admin.location.import',
  'admin.location.kiosk',
  'admin.location.logos',
  'admin.location.publish_settings',
  'admin.location.salesforce_settings',
  'admin.location.social_curation_settings',
  'admin.my_account.alert_emails',
  'admin.my_account.internal_emailer',
  'admin.my_account.summary_emails',
  'admin.tenant.autofind',
  'admin.tenant.company_info.white_labeled',
  'admin.tenant.messaging',
  'admin.tenant.salesforce_settings',
  'admin.user.alert_emails',
  'admin.user.impersonate',
  'admin.user.summary_emails',
  'customers.add',
  'customers.edit',
  'customers.import',
  'dashboards.export',
  'importer.export',
  'integrations.export',
  'platform-credentials.export',
  'platform-credentials.import',
  'platform-locations.delete',
  'platform-locations.import',
  'platform-privileged-agency-users.delete',
  'ratings_and_reviews.rating.alert',
  'ratings_and_reviews.rating.forward',
  'ratings_and_reviews.rating.share',
  'review-responses.ai-responses',
  'review-responses.export',
  'reviews.add',
  'reviews.delete',
  'reviews.edit',
  'reviews.forward-to-role',
  'reviews.forward-to-user-or-email',
  'reviews.publish',
  'reviews.soft-delete',
  'super-privileged-agencies.delete',
  'super-privileged-agencies.edit',
]

/** Where a right stands: asked for by something, another name of one that is, everybody's, or of a system still to come. */
export type Standing = 'asked' | 'same' | 'everybodys' | 'later'

const everybodyHolds: ReadonlySet<string> = new Set(everybodys)
const isLater: ReadonlySet<string> = new Set(laterActions)

export function standingOf(action: string): Standing {
  if (Object.hasOwn(sameAs, action)) return 'same'
  if (everybodyHolds.has(action)) return 'everybodys'
  return isLater.has(action) || laterAreas.test(action) ? 'later' : 'asked'
}

/** Actions as roles and keys keep them: each once under its one name, sorted, without what everybody may do anyway. */
export function keptActions(wanted: readonly string[]): string[] {
  return [...new Set(wanted.map(keptAs))].filter((action) => !everybodyHolds.has(action)).sort()
}

/** The name under which a right is kept and asked for. */
export function keptAs(action: string): string {
  return Object.hasOwn(sameAs, action) ? sameAs[action as ActionId]! : action
}
