import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ClientReport, notifier } from '../contract.ts'

const place = z.tuple([z.int()])

/** Reports of the tenant, newest first. */
export const searchReports: Handler<typeof notifier, 'search'> = async (ctx, { body }) => {
  const before = decodeCursor(body.cursor, place)
  const wanted = body.correlationId?.toUpperCase()
  let q = ctx.read
    .selectFrom('client_report')
    .leftJoin('users', 'users.id', 'client_report.user_id')
    .selectAll('client_report')
    .select(['users.first_name', 'users.last_name'])
    .where('client_report.tenant_id', '=', ctx.tenantId)
    .orderBy('client_report.id', 'desc')
    .limit(body.limit + 1)
  if (wanted) q = q.where((eb) => eb.or([eb('correlation_id', '=', wanted), eb('about_id', '=', wanted)]))
  if (body.type) q = q.where('type', '=', body.type)
  if (before) q = q.where('client_report.id', '<', before[0])
  const toReport = (row: Awaited<ReturnType<typeof q.execute>>[number]): ClientReport => ({
    id: row.id,
    at: row.at.toISOString(),
    type: row.type as ClientReport['type'],
    namespace: row.namespace,
    data: row.data as Record<string, unknown>,
    correlationId: row.correlation_id,
    aboutId: row.about_id,
    userID: row.user_id,
    userName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  })
  return pageFrom(await q.execute(), body.limit, toReport, (row) => [row.id])
}
