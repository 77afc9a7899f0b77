import { enumeration } from '#platform/contract/enumeration.ts'

/** The modules under the names that document 002 §6 shows; their numbers are ours and lasting, because the printed catalogue of ids is not shown. */
export const moduleKey = enumeration({
  'review-monitoring': 1,
  'review-responding': 2,
  'review-approving': 3,
  'review-moderating': 4,
  review_response: 5,
  'platform-automated-responding': 6,
  'survey3-basic': 7,
  'survey3-monitoring': 8,
  'survey3-responding': 9,
  'survey3-approving': 10,
  'survey3-moderating': 11,
  survey: 12,
  'request-managing': 13,
  'ticket-managing': 14,
  social: 15,
  'social-publishing': 16,
  'listing-auditing': 17,
  'listing-correcting': 18,
  'platform-syndication': 19,
})
export type ModuleKey = (typeof moduleKey)['members'][number]

/** How the modules stand together on a page. */
export const moduleGroup = enumeration(['reviews', 'surveys', 'requests', 'social', 'listings'])
type Group = (typeof moduleGroup)['members'][number]

export const modulesByGroup: Record<Group, readonly ModuleKey[]> = {
  reviews: [
    'review-monitoring',
    'review-responding',
    'review_response',
    'review-approving',
    'review-moderating',
    'platform-automated-responding',
    'platform-syndication',
  ],
  surveys: [
    'survey3-basic',
    'survey3-monitoring',
    'survey3-responding',
    'survey3-approving',
    'survey3-moderating',
    'survey',
  ],
  requests: ['request-managing', 'ticket-managing'],
  social: ['social', 'social-publishing'],
  listings: ['listing-auditing', 'listing-correcting'],
}

/** Modules that go together; a package is given by switching on what is in it. */
export const modulePackage = enumeration({ Reviews: 1, Surveys: 2, Social: 3, Listings: 4, Complete: 5 })
type Package = (typeof modulePackage)['members'][number]

export const modulesOfPackage: Record<Package, readonly ModuleKey[]> = {
  Reviews: [...modulesByGroup.reviews, 'request-managing'],
  Surveys: modulesByGroup.surveys,
  Social: modulesByGroup.social,
  Listings: modulesByGroup.listings,
  Complete: moduleKey.members,
}
