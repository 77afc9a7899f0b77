import { serveSystem } from '#platform/server/system/serve-system.ts'
import { notifier } from '../contract.ts'
import { forgetReportsJob } from './forget-reports-job.ts'
import { getPrivacyNotice } from './privacy-notice.ts'
import { searchReports } from './search-reports.ts'
import { takeReport } from './take-report.ts'

export const system = serveSystem(notifier, {
  handlers: { notify: takeReport, privacyNotice: getPrivacyNotice, search: searchReports },
  jobs: [forgetReportsJob],
})
