import { sql } from 'kysely'
import { Fault, raise } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { type Grantor, createGrantor } from './check-grant.ts'
import { heldBy, type UserRow } from './user-row.ts'
import { usersOf } from './users-of.ts'

type Asking = Pick<TenantCtx, 'tenantId' | 'who' | 'tx' | 'services' | 'locale'>
export type Outcome = { id: number; fault: Fault | null }
type Act = (tx: Tx, row: UserRow, grantor: Grantor) => Promise<void>

/** Does something to each of some people in one transaction, with a result for each. A refusal of one (raised before anything is written about them) is theirs alone. */
export async function actOnSome(ctx: Asking, userIds: readonly number[], act: Act) {
  const ids = [...new Set(userIds)]
  const outcomes = await ctx.tx((tx) => actWithin(tx, ctx, ids, act))
  const results = outcomes.map(({ id, fault }) =>
    fault ? { id, ok: false, key: fault.key, message: sayFault(ctx, fault) } : { id, ok: true },
  )
  const failed = results.filter(({ ok }) => !ok).length
  return { done: results.length - failed, failed, results }
}

/** The same within a transaction; locks people in the order of their ids, and never touches whoever holds more than who asks. */
export async function actWithin(
  tx: Tx,
  ctx: Pick<TenantCtx, 'tenantId' | 'who'>,
  ids: readonly number[],
  act: Act,
): Promise<Outcome[]> {
  const grantor = await createGrantor(tx, ctx)
  const rows = await usersOf(tx.db, ctx.tenantId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate('u')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const outcomes: Outcome[] = []
  for (const id of ids) {
    try {
      const row = byId.get(id) ?? raise(users, 'notFound')
      grantor.mustReach(heldBy(row))
      await act(tx, row, grantor)
      outcomes.push({ id, fault: null })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      outcomes.push({ id, fault: error })
    }
  }
  return outcomes
}
