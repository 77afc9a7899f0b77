import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { comingSteps, type FiredKey } from './coming-steps.ts'
import { loadItems, type Ref } from './items.ts'
import { activePolicies } from './policy-rows.ts'

/** Says anew when the next step of some tickets, or threads, is due. They are held meanwhile, so that of two changes the later one has the last word. */
export async function planItems(
  { db }: Pick<Tx, 'db'>,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  kind: Ref['kind'],
  ids: readonly number[],
): Promise<void> {
  const policies = await activePolicies(db, tenantId)
  if (policies.length === 0) return writeDue(db, tenantId, kind, ids, [])
  const items = await loadItems(db, tenantId, kind, ids, { now: now(), lock: true })
  const fired = await firedOn(db, tenantId, kind, ids)
  const next = items.flatMap((item) => {
    const [first] = comingSteps(item, policies, fired.get(item.id) ?? [])
    return first ? [{ id: item.id, at: first.at }] : []
  })
  await writeDue(db, tenantId, kind, ids, next)
}

/** What fired on some of them. */
export async function firedOn(
  db: Db,
  tenantId: number,
  kind: Ref['kind'],
  ids: readonly number[],
): Promise<Map<number, FiredKey[]>> {
  const { rows } = await sql<FiredKey & { id: number }>`
    select ${ofKind(kind)} as id, policy_id as "policyId", number, clock, round from escalation_fired
    where tenant_id = ${tenantId} and ${ofKind(kind)} = any(${ids}::bigint[])`.execute(db)
  const fired = new Map<number, FiredKey[]>()
  for (const { id, ...key } of rows) fired.set(id, [...(fired.get(id) ?? []), key])
  return fired
}

/** The column by which a row is that of a ticket, or a thread. */
export function ofKind(kind: Ref['kind']): RawBuilder<unknown> {
  return kind === 'ticket' ? sql`ticket_id` : sql`thread_id`
}

async function writeDue(
  db: Db,
  tenantId: number,
  kind: Ref['kind'],
  ids: readonly number[],
  next: readonly { id: number; at: Date }[],
): Promise<void> {
  const none = ids.filter((id) => !next.some((one) => one.id === id))
  if (none.length > 0)
    await sql`delete from escalation_due where tenant_id = ${tenantId} and ${ofKind(kind)} = any(${none}::bigint[])`.execute(
      db,
    )
  if (next.length === 0) return
  await sql`
    insert into escalation_due (tenant_id, ${ofKind(kind)}, next_at)
    select ${tenantId}, u.* from unnest(${next.map(({ id }) => id)}::bigint[], ${next.map(({ at }) => at)}::timestamptz[]) u
    on conflict (tenant_id, ${ofKind(kind)}) where ${ofKind(kind)} is not null do update set next_at = excluded.next_at, tries = 0`.execute(
    db,
  )
}
