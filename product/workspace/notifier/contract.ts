import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

/** So many error reports one page may send between two loads (document 000 §7). */
export const MAX_ERROR_REPORTS = 25
/** Names one load of one page, in the header `X-Page-Session`. */
export const PAGE_SESSION_HEADER = 'x-page-session'

export const reportTypes = ['debug', 'error', 'info', 'warn'] as const

export const clientReport = z.object({
  id: id('clientReport'),
  at: instant,
  type: z.enum(reportTypes),
  namespace: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The report's own reference. */
  correlationId: z.string(),
  /** The reference of the failed call it tells of, if any. */
  aboutId: z.string().nullable(),
  userID: id('user').nullable(),
  userName: z.string().nullable(),
})
export type ClientReport = z.output<typeof clientReport>

export const notifier = defineSystem({
  name: 'notifier',
  permissions: { view: { action: 'platform-privileged-users.support' } },
  routes: {
    notify: {
      at: 'PUT /api/common/util/notifier/notify',
      does: 'Report a page load time or a client error',
      needs: 'anyone',
      reads: true,
      body: z.object({
        type: z.enum(reportTypes),
        namespace: z.string().max(200),
        data: z.record(z.string().max(100), z.unknown()),
      }),
      /** False when the page, the session or the address has reported enough. */
      gives: z.object({ accepted: z.boolean() }),
    },
    privacyNotice: {
      at: 'GET /api/my-account/privacy-notice',
      does: 'Get the URL of the privacy notice',
      needs: 'member',
      /** Null where the agency names no page. */
      gives: z.object({ privacyUrl: z.string().nullable() }),
    },
    search: {
      at: 'PUT /api/tenants/:tenantId/client-reports/search',
      reads: true,
      does: 'Find client reports',
      needs: 'view',
      body: z.object({
        /** A reference that somebody read out: of a report, or of the call it tells of. */
        correlationId: z.string().trim().max(60).optional(),
        type: z.enum(reportTypes).optional(),
        ...pageOf,
      }),
      gives: listOf(clientReport),
    },
  },
  pages: { reports: { path: '/admin/client-reports', needs: 'view', agency: 'platform' } },
})
