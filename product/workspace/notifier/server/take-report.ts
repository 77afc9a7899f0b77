import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { preferenceOf } from '#product/organization/users/server/public.ts'
import type { notifier } from '../contract.ts'
import { canReport } from './report-limits.ts'

const MAX_DATA_BYTES = 8000
const reference = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/

/** Keeps what a browser reports, where the person allows it (`privacy-settings-opt-in`), and writes it to the log beside our own lines. */
export const takeReport: Handler<typeof notifier, 'notify'> = async (ctx, { body }) => {
  if (!(await isAllowed(ctx)) || !(await canReport(ctx, body.type))) return { accepted: false }
  const { type, namespace } = body
  const data = bounded(body.data)
  const about = body.data['correlationId']
  const tenantId = ctx.who?.tenantId ?? SUPER_TENANT_ID
  await ctx.within({ tenantId }).tx(({ db }) =>
    db
      .insertInto('client_report')
      .values({
        tenant_id: tenantId,
        at: ctx.now(),
        type,
        namespace,
        data: JSON.stringify(data),
        correlation_id: ctx.correlationId,
        about_id: typeof about === 'string' && reference.test(about) ? about : null,
        user_id: ctx.who?.userId ?? null,
      })
      .execute(),
  )
  ctx.log[type]({ id: ctx.correlationId, namespace, data, user: ctx.who?.userId }, 'browser')
  return { accepted: true }
}

/** Nobody signed in is nobody to ask. */
async function isAllowed({ who, within }: OpenCtx): Promise<boolean> {
  return !who || (await preferenceOf({ who, within }, 'privacy-settings-opt-in')) === 'true'
}

/** What no report should hold, and some page may send all the same. */
const secret = /password|token|cookie|secret|authori[sz]ation|api-?key/i

/** Without secrets; a report that is too long keeps its beginning. */
function bounded(data: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(data, (key, value: unknown) => (secret.test(key) ? '[hidden]' : value)).replaceAll(
    String.raw`\u0000`,
    '',
  )
  return text.length <= MAX_DATA_BYTES
    ? (JSON.parse(text) as Record<string, unknown>)
    : { cut: text.slice(0, MAX_DATA_BYTES) }
}
