import { words } from '#platform/contract/words.ts'
import type { sources } from '../contract.ts'

export default words<typeof sources>()({
  title: 'Sources',
  permissions: { view: 'See what each source can do' },
  errors: { notFound: 'Source not found, or no access.' },
  pages: { list: 'Sources' },
  enumerations: {
    sourceStatus: { OK: 'Working', Disabled: 'Off' },
    credentialHierarchy: {
      none: 'No account needed',
      system: 'One account for all',
      tenant: 'Account per organization',
      location: 'Account per location',
    },
    sourceCapability: {
      listable: 'Listings',
      reviewable: 'Reviews',
      publishResponses: 'Replies',
      publishable: 'Posts',
      advertisable: 'Ads',
      oauthable: 'Sign-in',
      competitor: 'Competitors',
      exportable: 'Exports',
    },
    sourceNotice: {
      googleQuestions: 'Questions and answers',
      googleMessages: 'Business Messages',
      facebookRecommendations: 'Reading recommendations',
      googlePlus: 'Google Plus',
    },
    noticeState: { closed: 'Closed', degraded: 'Limited' },
  },
  ui: {
    doesSources: 'What each source supports, and what it has closed',
    alsoCalled: 'Sites, networks, platforms, capabilities, deprecations',
    note: 'What each source supports. What you can use also depends on your modules and connected accounts.',
    source: 'Source',
    status: 'Status',
    account: 'Account',
    yes: 'Yes',
    no: 'No',
    noticeClosed: '{{what}} closed on {{day}}',
    noticeDegraded: '{{what}} limited since {{day}}',
    noticeEnds: '{{what}} limited since {{day}}, ends on {{end}}',
    replyLimit: 'Replies up to {{bytes}} bytes',
    nothing: 'No capabilities',
  },
})
