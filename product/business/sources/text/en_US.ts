import { words } from '#platform/contract/words.ts'
import type { sources } from '../contract.ts'

export default words<typeof sources>()({
  title: 'Sources',
  permissions: { view: 'See what each source can do' },
  errors: { notFound: 'There is no such source.' },
  pages: { list: 'Sources' },
  enumerations: {
    sourceStatus: { OK: 'Working', Disabled: 'Switched off' },
    credentialHierarchy: {
      none: 'No account needed',
      system: 'One account for the installation',
      tenant: 'Accounts of the company',
      location: 'An account for each location',
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
    doesSources: 'What each source can do, and what it has closed',
    alsoCalled: 'Sites, networks, platforms, capabilities, deprecations',
    note: 'What each source can do by itself. What you use also depends on your modules and connected accounts.',
    source: 'Source',
    status: 'Status',
    account: 'Account',
    yes: 'Yes',
    no: 'No',
    noticeClosed: '{{what}} closed on {{day}}',
    noticeDegraded: '{{what}} limited since {{day}}',
    replyLimit: 'Replies up to {{bytes}} bytes',
    nothing: 'No capabilities',
  },
})
