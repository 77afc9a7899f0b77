import { type Selectable, sql } from 'kysely'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { AuditRecordTable } from '#platform/server/database/tables.generated.ts'
import { nameThings, thingKey } from '#platform/server/find/name-things.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { browserOf } from '#product/identity/sign-in/server/public.ts'
import type { audit } from '../contract.ts'
import { namesOf } from './names-of.ts'

type Row = Selectable<AuditRecordTable>

/** Who did what in the tenant, newest first. */
export const searchAudit: Handler<typeof audit, 'search'> = async (ctx, { body }) => {
  const { entity, entityId, asAnother, filters, ...ask } = body
  const list = ctx.services.lists.get('audit.records')!
  const all = [
    ...filters,
    ...(entity === undefined ? [] : [equals('entity', entity)]),
    ...(entityId === undefined ? [] : [equals('entityID', entityId)]),
    ...(asAnother ? [equals('asAnother', true)] : []),
  ]
  const { items: rows, nextCursor } = await pageList<Row>(list, ctx, { ...ask, filters: all }, sql`a.*`)
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.actor_id ?? [], row.subject_id ?? []].flat()),
  )
  const things = await nameThings(
    ctx.services.nameResolvers,
    ctx,
    rows.flatMap(({ entity: kind, entity_id: id }) => (id === null ? [] : [{ kind, id }])),
  )
  const items = rows.map((row) => ({
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
  }))
  return { items, nextCursor }
}

function equals(name: string, value: string | number | boolean): FilterClause {
  return { name, operator: operator.Equal, values: [String(value)] }
}
