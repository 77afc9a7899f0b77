import { Readable } from 'node:stream'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { ownData } from '../contract.ts'
import { ownRecord } from './own-record.ts'
import { toReadable } from './to-readable.ts'

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' }

/** The whole record as a file; that it was taken stands in the audit and so in one's own access log. */
export const takeOwnData: Handler<typeof ownData, 'take'> = async (ctx, { query: { format } }) => {
  const { userId, tenantId } = ctx.who
  const record = await ownRecord(ctx)
  await ctx.within('platform').tx((tx) =>
    tx.audit(ownData, {
      action: 'user.take-own',
      entityId: userId,
      tenantId: tenantId ?? SUPER_TENANT_ID,
      after: { format },
    }),
  )
  const text = format === 'json' ? JSON.stringify(record, null, 2) : toReadable(ctx, record)
  return {
    filename: `my-data-${record.takenAt.slice(0, 10)}.${format}`,
    type: types[format],
    stream: Readable.from([Buffer.from(text)]),
  }
}
