import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import type { ImportJob } from '../contract.ts'

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
  undone: 'blocked',
}
