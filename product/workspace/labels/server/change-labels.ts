import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { labels } from '../contract.ts'
import { type LabelRow, readLabels } from './label-row.ts'

/** The index that keeps the names below one parent apart. */
export const NAME_KEY = 'label_name'

/** All labels the tenant sees, its own held until the transaction ends, so that two changes of its trees never cross. */
export async function holdLabels({ db }: Pick<Tx, 'db'>, tenantId: number): Promise<LabelRow[]> {
  await lockUntilCommit(db, `label ${tenantId}`)
  return readLabels(db, tenantId)
}

/** A label of the tenant's own, in the version the caller knows. Raises `stale`; fails with `notFound` and `shared` through `fail`. */
export function ownLabel(
  all: readonly LabelRow[],
  id: number,
  version: number | undefined,
  fail: (error: 'notFound' | 'shared') => never,
  show: (row: LabelRow) => unknown,
): LabelRow {
  const row = all.find((one) => one.id === id)
  if (!row) return fail('notFound')
  if (row.tenant_id === null) return fail('shared')
  if (version !== undefined && row.version !== version) throw platformFault('stale', { data: show(row) })
  return row
}

/** Tells the tenant's open browsers. */
export function sayChanged(tx: Tx, labelIds: readonly number[], assignments = false): Promise<void> {
  return tx.emitMany(labels, 'changed', labelIds, (some) => ({ labelIds: [...some], assignments }))
}

/** Turns a broken key of names into the error that says so. */
export function orNameTaken<T>(work: Promise<T>, fail: (error: 'nameTaken', detail: { field: string }) => never) {
  return work.catch((error: unknown): T => {
    if (violates(error, NAME_KEY)) return fail('nameTaken', { field: 'name' })
    throw error
  })
}

const PORTION = 20_000

/** Works through the things that carry a label, so many at a time that no single statement takes too long; gives how many there were. */
export async function inPortions(work: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let done = PORTION; done === PORTION; all += done) done = await work(PORTION)
  return all
}
