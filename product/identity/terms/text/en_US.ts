import { words } from '#platform/contract/words.ts'
import type { terms } from '../contract.ts'

export default words<typeof terms>()({
  title: 'Terms of service',
  permissions: { view: 'See the terms and who accepted them', edit: 'Publish terms' },
  errors: {
    TOS_ACCEPT_FAILED: 'Newer terms have been published. Read them and accept again.',
    notFound: 'Agency not found, or no access.',
    noTerms: 'Your agency has published no terms.',
    sameText: 'These terms are already in force, word for word.',
  },
  enumerations: {},
  audit: {
    actions: {
      'terms.publish': 'Published terms',
      'terms.accept': 'Accepted terms',
    },
    entities: {},
  },
  pages: { list: 'Terms of service' },
  ui: {
    publish: 'Publish new terms',
    version: 'Version',
    name: 'Title',
    wording: 'Text',
    publishedAt: 'Published',
    publishedBy: 'By',
    acceptedBy_one: 'Accepted by {{count}} user',
    acceptedBy_other: 'Accepted by {{count}} users',
    search: 'Search the terms',
    none: 'No terms yet',
    noneBody: 'Users with a role of the kind “terms acceptance” accept the newest version before anything else.',
    publishLead: 'Everyone the terms apply to is asked to accept them at the next sign-in and sees what has changed.',
    published: 'Version {{version}} published',
    inForce: 'In force',
    changed: 'Changed since version {{version}}',
    doesTerms: 'What users accept before they use the product',
  },
})
