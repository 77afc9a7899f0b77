import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { type EscalationPolicy, type EscalationStep, ticketClocks } from '../contract.ts'
import { clockOf, type KeptStep, type PolicyRow, stepsOf } from './policy-rows.ts'

export type NamedKind = 'user' | 'role' | 'queue' | 'ticketStage' | 'threadStage'
type Named = Record<NamedKind, number[]>
export type Known = {
  has(kind: NamedKind, id: number): boolean
  nameOf(kind: NamedKind, id: number): string | undefined
}
export type Problems = (row: PolicyRow, step: KeptStep) => EscalationPolicy['problems']

/** Everybody and everything that steps name. */
export function namedIn(steps: readonly EscalationStep[]): Named {
  const all = (idsOf: (step: EscalationStep) => (number | null)[]) =>
    [...new Set(steps.flatMap(idsOf))].filter((id) => id !== null)
  return {
    user: all(({ notifyUserIDs, userID }) => [...notifyUserIDs, userID]),
    role: all(({ notifyRoleIDs, roleID }) => [...notifyRoleIDs, roleID]),
    queue: all(({ queueID }) => [queueID]),
    ticketStage: all(({ stageID }) => [stageID]),
    threadStage: all(({ threadStageID }) => [threadStageID]),
  }
}

/** Which of them are there, and what they are called; of users the active ones. */
export async function known(db: Db, tenantId: number, named: Named): Promise<Known> {
  const { rows } = await sql<{ kind: NamedKind; id: number; name: string }>`
    select 'user' as kind, id, trim(first_name || ' ' || last_name) as name from users
      where tenant_id = ${tenantId} and active and not system and id = any(${named.user}::bigint[])
    union all select 'role', id, name from role where tenant_id = ${tenantId} and id = any(${named.role}::bigint[])
    union all select 'queue', id, name from inbox_queue where tenant_id = ${tenantId} and id = any(${named.queue}::bigint[])
    union all select 'ticketStage', id, name from ticket_stage where tenant_id = ${tenantId} and id = any(${named.ticketStage}::bigint[])
    union all select 'threadStage', id, name from inbox_stage where tenant_id = ${tenantId} and id = any(${named.threadStage}::bigint[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return { has: (kind, id) => names.has(`${kind} ${id}`), nameOf: (kind, id) => names.get(`${kind} ${id}`) }
}

/** What steps name and cannot do any more: who and what is gone, and users who do not see tickets, or threads. */
export async function problemsOf(db: Db, tenantId: number, rows: readonly PolicyRow[]): Promise<Problems> {
  const there = await known(db, tenantId, namedIn(rows.flatMap(stepsOf)))
  const see = {
    tickets: new Set(await holdersOf(db, tenantId, actionOf(tickets, 'view'))),
    threads: new Set(await holdersOf(db, tenantId, actionOf(inbox, 'view'))),
  }
  return (row, step) => {
    const readers = ticketClocks.includes(clockOf(row)) ? see.tickets : see.threads
    const problems: ReturnType<Problems> = []
    const look = (field: keyof EscalationStep, kind: NamedKind, ids: readonly (number | null)[]) => {
      const given = ids.filter((id) => id !== null)
      if (given.some((id) => !there.has(kind, id))) problems.push({ step: step.number, field, problem: 'Gone' })
      else if (kind === 'user' && given.some((id) => !readers.has(id)))
        problems.push({ step: step.number, field, problem: 'NoAccess' })
    }
    look('notifyUserIDs', 'user', step.notifyUserIDs)
    look('notifyRoleIDs', 'role', step.notifyRoleIDs)
    look('userID', 'user', [step.userID])
    look('roleID', 'role', [step.roleID])
    look('queueID', 'queue', [step.queueID])
    look('stageID', 'ticketStage', [step.stageID])
    look('threadStageID', 'threadStage', [step.threadStageID])
    return problems
  }
}
