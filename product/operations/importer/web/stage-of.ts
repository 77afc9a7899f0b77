import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import type { ImportJob } from '../shapes/import-job.ts'

export type ImportStage =
  | 'columns'
  | 'checking'
  | 'checkStopped'
  | 'unreadable'
  | 'plan'
  | 'importing'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone'

/** Where an import stands, from the states of its phases and of its undoing. */
export function stageOf({
  phaseStatuses: { Validation, Commit },
  undoStatus,
  failure,
}: Pick<ImportJob, 'phaseStatuses' | 'undoStatus' | 'failure'>): ImportStage {
  if (undoStatus !== null) return undoStatus === 'Completed' ? 'undone' : 'undoing'
  if (failure !== null) return 'unreadable'
  if (Validation === 'Pending') return 'columns'
  if (Validation === 'Running') return 'checking'
  if (Validation === 'Cancelled') return 'checkStopped'
  if (Commit === 'Pending') return 'plan'
  if (Commit === 'Running') return 'importing'
  return Commit === 'Cancelled' ? 'stopped' : 'done'
}

/** Whether a worker has it in hand, so that it changes by itself. */
export function isBusy(stage: ImportStage): boolean {
  return stage === 'checking' || stage === 'importing' || stage === 'undoing'
}

/** Whether the plan covers the whole file; a check that was cancelled leaves one of the rows it came to. */
export function hasWholePlan<J extends Pick<ImportJob, 'phaseStatuses' | 'plan'>>(
  job: J,
): job is J & { plan: NonNullable<J['plan']> } {
  return job.plan !== null && job.phaseStatuses.Validation === 'Completed'
}

/** What an import still does when its plan is carried out: rows created and updated. */
export function rowsToImport({ plan }: Pick<ImportJob, 'plan'>): number {
  return plan ? plan.outcomes.create + plan.outcomes.update : 0
}

export const stageShapes: Record<ImportStage, StateShape> = {
  columns: 'drafted',
  checking: 'pending',
  checkStopped: 'paused',
  unreadable: 'rejected',
  plan: 'to-approve',
  importing: 'pending',
  stopped: 'paused',
  done: 'live',
  undoing: 'pending',
  undone: 'missing',
}
