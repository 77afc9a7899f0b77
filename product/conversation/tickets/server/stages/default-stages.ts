import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { StageKind } from '../../contract.ts'

export type StageRow = { id: number; name: string; kind: StageKind | null; position: number; version: number }

/** Document 002 §4: the default stages, in their order. */
const defaults = [
  ['Open', 'Open'],
  ['InProgress', 'In Progress'],
  ['ResponsePending', 'Response Pending'],
  ['ResponseFailed', 'Response Failed'],
  ['PublishingFailed', 'Publishing Failed'],
  ['Escalated', 'Escalated'],
  ['Closed', 'Closed'],
  ['Dismissed', 'Dismissed'],
] as const satisfies readonly (readonly [StageKind, string])[]

/** The stages of a tenant in their order; the default ones are made where they are not there yet, so `db` must be one that writes. */
export async function stagesOf(db: Db, tenantId: number, now: Date): Promise<StageRow[]> {
  const there = await readStages(db, tenantId)
  if (there.some(({ kind }) => kind === 'Open')) return there
  await sql`
    insert into ticket_stage (tenant_id, name, kind, position, created_at)
    select ${tenantId}, u.name, u.kind, u.place * 10, ${now}::timestamptz
    from unnest(${defaults.map(([, name]) => name)}::text[], ${defaults.map(([kind]) => kind)}::text[]) with ordinality u(name, kind, place)
    on conflict do nothing`.execute(db)
  return readStages(db, tenantId)
}

/** The same as they are, without any where no ticket was ever there. */
export async function readStages(db: Db, tenantId: number): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select id, name, kind, position, version from ticket_stage where tenant_id = ${tenantId} order by position, id`.execute(
    db,
  )
  return rows
}

/** The default stage of a kind. */
export function stageOf(stages: readonly StageRow[], kind: StageKind): StageRow {
  return stages.find((stage) => stage.kind === kind)!
}

/** Whether tickets at a stage are closed. */
export function isClosing(stage: Pick<StageRow, 'kind'> | undefined): boolean {
  return stage?.kind === 'Closed' || stage?.kind === 'Dismissed'
}
