import { raise } from '#platform/server/system/fault.ts'
import { tasks } from '../../contract.ts'
import type { TaskRow } from '../task-row.ts'
import { nextOccurrence } from './next-occurrence.ts'

type Asked = { dueAt: string | null; repeatRule: string | null; repeatZone: string | null }

/** Raises `dueMissing` where what repeats has no due date to begin with, and `badRule` where its rule is none. */
export function mustRepeat({ dueAt, repeatRule: rule, repeatZone }: Asked, ownZone: string): void {
  if (rule === null) return
  if (dueAt === null) raise(tasks, 'dueMissing', { field: 'dueAt' })
  const from = new Date(dueAt)
  try {
    nextOccurrence({ rule, zone: repeatZone ?? ownZone, from }, from)
  } catch {
    raise(tasks, 'badRule', { field: 'repeatRule' })
  }
}

/** How it repeats, as columns. A series goes on as it was until its rule, its zone or the due date beside them is edited. */
export function repeatColumns({ dueAt, repeatRule, repeatZone }: Asked, ownZone: string, before?: TaskRow) {
  const due = dueAt === null ? null : new Date(dueAt)
  if (repeatRule === null || due === null)
    return {
      repeat_rule: null,
      repeat_zone: null,
      repeat_from: null,
      repeat_at: before?.repeated ? before.repeat_at : null,
    }
  const zone = repeatZone ?? ownZone
  const isSame =
    before?.repeat_rule === repeatRule && before.repeat_zone === zone && before.due_at?.getTime() === due.getTime()
  return isSame ? {} : { repeat_rule: repeatRule, repeat_zone: zone, repeat_from: due, repeat_at: due }
}
