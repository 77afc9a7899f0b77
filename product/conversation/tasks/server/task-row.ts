import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TaskTable } from '#platform/server/database/tables.generated.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { CheckItem, Task } from '../contract.ts'
import { namesOfOrigins, type OriginNames, showOrigins } from './origins.ts'

export type TaskRow = Selectable<TaskTable>
export type NamedTask = TaskRow & { location_name: string | null } & OriginNames

/** For the select list over `task t`. */
export function withNames(tenantId: number): RawBuilder<unknown> {
  return sql`t.*, (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = t.location_id) as location_name, ${namesOfOrigins(tenantId)}`
}

/** Whether a task is at a location of the reader's, or at none, over `task t`. */
export function inReach(who: Pick<Who, 'locationIds'> | null): RawBuilder<unknown> {
  return !who || who.locationIds === 'all'
    ? sql`true`
    : sql`(t.location_id is null or t.location_id = any(${who.locationIds}::bigint[]))`
}

/** The lines of a checklist as they are kept. */
export const itemsOf = ({ items }: Pick<TaskRow, 'items'>): CheckItem[] => items as unknown as CheckItem[]

export function toTask(row: NamedTask, who: Who | null): Task {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    type: row.type as Task['type'],
    priority: row.priority as Task['priority'],
    status: row.status as Task['status'],
    ownerID: row.owner_id,
    ownerName: row.owner_name,
    locationID: row.location_id,
    locationName: row.location_name,
    ...showOrigins(row, who),
    dueAt: row.due_at?.toISOString() ?? null,
    items: itemsOf(row),
    repeatRule: row.repeat_rule,
    repeatZone: row.repeat_zone,
    needsProof: row.needs_proof,
    proofText: row.proof_text,
    proofUrl: row.proof_url,
    files: row.files,
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedByName: row.closed_by_name,
    version: row.version,
  }
}

/** Rows with what their locations are called, and what became of what they come from. */
export async function showTasks(
  db: Db,
  { tenantId, who }: { tenantId: number; who: Who | null },
  rows: readonly TaskRow[],
): Promise<Task[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: named } = await sql<NamedTask>`
    select ${withNames(tenantId)} from task t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[])`.execute(
    db,
  )
  const found = new Map(named.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => found.get(id) ?? []).map((row) => toTask(row, who))
}
