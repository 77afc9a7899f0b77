import { type ActionId, actionCatalogue, type Area } from '#product/organization/roles/server/public.ts'
import { moduleKey, type ModuleKey } from '../contract.ts'

/** What a source must be able to do so that a module uses it, as columns of the table of sources are called. */
export type SourceUse = 'reviewable' | 'listable' | 'publishable'

export type CatalogueModule = {
  id: number
  key: ModuleKey
  /** Which sources it works with; null where it works with none. */
  uses: SourceUse | null
  /** All that cannot be done without it; a right that several modules name needs each of them. */
  actions: readonly ActionId[]
}

type Entry = Pick<CatalogueModule, 'uses' | 'actions'>

const reviewAnswers: readonly ActionId[] = inAreas('review-responses', 'review_response.rating')
const posts: readonly ActionId[] = inAreas('social_publishing.post', 'social_publishing.feed')

const entries: Record<ModuleKey, Entry> = {
  'review-monitoring': {
    uses: 'reviewable',
    actions: [
      ...inAreas('reviews', 'reviews-attributions', 'review-inbox', 'ratings_and_reviews.rating'),
      ...reviewAnswers,
    ],
  },
  'review-responding': { uses: 'reviewable', actions: reviewAnswers },
  'review-approving': { uses: null, actions: ['review-responses.approve'] },
  'review-moderating': { uses: null, actions: ['reviews.publish', 'reviews.soft-delete'] },
  review_response: { uses: null, actions: inAreas('review_response.rating') },
  'platform-automated-responding': { uses: null, actions: ['review-responses.ai-responses'] },
  'survey3-basic': { uses: null, actions: inAreas('survey3', 'survey3-inbox') },
  'survey3-monitoring': {
    uses: null,
    actions: ['survey3.export', 'survey3.import', ...inAreas('survey_results')],
  },
  'survey3-responding': { uses: null, actions: inAreas('survey3-inbox') },
  'survey3-approving': { uses: null, actions: ['survey3.approve'] },
  'survey3-moderating': { uses: null, actions: ['survey.rating.publish_unpublish'] },
  survey: { uses: null, actions: inAreas('surveys', 'survey', 'survey.rating') },
  'request-managing': {
    uses: null,
    actions: inAreas(
      'requests',
      'requests-metrics',
      'requests-leaderboard',
      'requests-templates',
      'request_reviews.emailer_templates',
      'request_reviews.history',
      'request_reviews.metrics',
    ),
  },
  'ticket-managing': { uses: null, actions: inAreas('tickets') },
  social: { uses: 'publishable', actions: [...inAreas('social', 'social-inbox', 'social_metrics'), ...posts] },
  'social-publishing': {
    uses: 'publishable',
    actions: ['social.publish', 'social.add', 'social.edit', 'social.approve', ...posts],
  },
  'listing-auditing': {
    uses: 'listable',
    actions: inAreas(
      'listings',
      'directory',
      'auto-find',
      'business_listings',
      'business_listings.audit',
      'business_listings.reports',
      'business_listings.notes',
      'business_listings.credentials',
      'business_listings.listings',
    ),
  },
  'listing-correcting': {
    uses: 'listable',
    actions: [
      'listings.add',
      'listings.edit',
      'listings.delete',
      'listings.approve',
      'directory.add',
      'directory.edit',
      'directory.delete',
      'business_listings.audit.edit',
      'business_listings.listings.edit',
    ],
  },
  'platform-syndication': {
    uses: null,
    actions: inAreas('publish', 'platform-testimonials', 'platform-widgets', 'platform-widgets-tenant'),
  },
}

/** Every module with all that it carries. */
export const moduleCatalogue: readonly CatalogueModule[] = moduleKey.members.map((key) => ({
  id: moduleKey[key],
  key,
  ...entries[key],
}))

export function moduleById(moduleId: number): CatalogueModule | undefined {
  return moduleCatalogue.find(({ id }) => id === moduleId)
}

function inAreas(...areas: Area[]): ActionId[] {
  return actionCatalogue.filter(({ area, tier }) => areas.includes(area) && tier === 'standard').map(({ id }) => id)
}
