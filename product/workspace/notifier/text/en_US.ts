import { words } from '#platform/contract/words.ts'
import type { notifier } from '../contract.ts'

export default words<typeof notifier>()({
  title: 'Client reports',
  permissions: { view: 'See what browsers reported' },
  errors: {},
  enumerations: {},
  pages: { reports: 'Client reports' },
  ui: {
    alsoCalled: 'Errors, crashes, diagnostics',
    doesReports: 'Errors and load times that browsers told of, by reference',
    search: 'Find a reference, as in 7KQ4-M2XD-9F3T',
    at: 'When',
    kind: 'Kind',
    kind_debug: 'Detail',
    kind_error: 'Error',
    kind_info: 'Information',
    kind_warn: 'Warning',
    namespace: 'Where',
    message: 'What',
    who: 'Who',
    nobody: 'Nobody signed in',
    about: 'About the call',
    data: 'What came with it',
    loadTime: 'Loaded in {{time}} ms',
    none: 'Nothing was reported.',
    slowPaint: 'Painted in {{time}} ms',
    manyRows_one: '{{count}} row at once',
    manyRows_other: '{{count}} rows at once',
    privacy: 'Privacy',
    privacyText:
      'What you do here is recorded for your organization. Load times and errors are sent only if you allow it in your account.',
    privacyRead: 'Read the privacy notice',
    privacySettings: 'Privacy settings',
    privacyDone: 'Got it',
  },
})
