import type { Tx } from '#platform/server/system/serve-system.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import type { Held } from './import-lease.ts'

const EVERY_MILLISECONDS = 500

/** Tells open browsers how far a job is, at most twice a second while it runs, and always at its end. */
export async function tellProgress(
  tx: Pick<Tx, 'emit'>,
  held: Held,
  { done, total, status }: { done: number; total: number | null; status: ImportJob['status'] },
): Promise<void> {
  const now = performance.now()
  if (status === 'Running' && now - held.toldAt < EVERY_MILLISECONDS) return
  held.toldAt = now
  await tx.emit(importer, 'progressed', {
    importJobId: held.job.id,
    status,
    phase: held.part === 'validation_status' ? 'Validation' : 'Commit',
    undoing: held.part === 'undo_status',
    done,
    total,
  })
}
