import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { networkOf } from '#platform/server/http/caller.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { MAX_ERROR_REPORTS, PAGE_SESSION_HEADER } from '../contract.ts'

const REPORTS_A_MINUTE = 60
/** A page that stands open for longer begins anew. */
const PAGE_HOURS = 24

/** Whether one more report is taken: from this session or address in this minute, and, of errors, from this load of the page. */
export async function canReport(ctx: OpenCtx, type: string): Promise<boolean> {
  const caller = ctx.who?.sessionId ? `session ${ctx.who.sessionId}` : `address ${networkOf(ctx.caller.ip)}`
  const page = ctx.caller.headers[PAGE_SESSION_HEADER]?.slice(0, 60)
  const limits = [{ of: 'client report', key: caller, windowSeconds: 60, max: REPORTS_A_MINUTE }]
  if (type === 'error')
    limits.push({
      of: 'client error of a page',
      key: `${caller} ${page ?? 'unnamed'}`,
      windowSeconds: PAGE_HOURS * 3600,
      max: MAX_ERROR_REPORTS,
    })
  return ctx.within('platform').tx(({ db }) => consumeAttempts(db, limits, ctx.now()))
}
