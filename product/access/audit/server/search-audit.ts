import { sql } from 'kysely'
import * as z from 'zod'
import type { FilterClause } from '#platform/contract/filter.ts'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import { nameThings, thingKey } from '#platform/server/find/name-things.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { browserOf } from '#product/access/sign-in/server/public.ts'
import type { audit } from '../contract.ts'
import { namesOf } from './names-of.ts'

const place = z.tuple([z.int()])

/** Who did what in the tenant, newest first. */
export const searchAudit: Handler<typeof audit, 'search'> = async (ctx, { body }) => {
  const before = decodeCursor(body.cursor, place)
  let q = ctx.read
    .selectFrom('audit_record as a')
    .selectAll('a')
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('seq', 'desc')
    .limit(body.limit + 1)
  if (body.entity !== undefined) q = q.where('entity', '=', body.entity)
  if (body.entityId !== undefined) q = q.where('entity_id', '=', body.entityId)
  if (body.asAnother) q = q.whereRef('actor_id', '<>', 'subject_id')
  if (body.filters.length > 0) q = q.where(await fitting(ctx, body.filters))
  if (before) q = q.where('seq', '<', before[0])
  const rows = await q.execute()
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.actor_id ?? [], row.subject_id ?? []].flat()),
  )
  const things = await nameThings(
    ctx.services.namers,
    ctx,
    rows.flatMap(({ entity, entity_id: id }) => (id === null ? [] : [{ kind: entity, id }])),
  )
  const toRecord = (row: (typeof rows)[number]) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    actorID: row.actor_id,
    actorName: names.get(row.actor_id ?? 0) ?? null,
    subjectID: row.subject_id,
    subjectName: row.subject_id === row.actor_id ? null : (names.get(row.subject_id ?? 0) ?? null),
    action: row.action,
    entity: row.entity,
    entityID: row.entity_id,
    entityName: things.get(thingKey(row.entity, row.entity_id ?? 0)) ?? null,
    before: row.before,
    after: row.after,
    ip: row.ip,
    agent: row.agent && browserOf(row.agent),
    correlationId: row.correlation_id,
  })
  return pageFrom(rows, body.limit, toRecord, (row) => [row.seq])
}

async function fitting(ctx: TenantCtx, filters: readonly FilterClause[]) {
  const list = ctx.services.lists.get('audit.records')!
  return sql<boolean>`${whereOf(list, ctx, await explicitFilters(list, ctx, filters))}`
}
