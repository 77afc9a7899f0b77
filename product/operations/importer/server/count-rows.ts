import type { ImportDone, ImportPlan, ImportUndone } from '../shapes/import-plan.ts'
import type { RowOutcome } from './row-reason.ts'
import type { StoredRow } from './stored-row.ts'

/** A plan before its first row. */
export function emptyPlan(): ImportPlan {
  return {
    rows: 0,
    outcomes: zero(),
    stars: [0, 1, 2, 3, 4, 5].map((rating) => ({ rating, ...zero() })),
    reasons: {},
    newLocations: 0,
    beyondLicense: 0,
    replies: 0,
    old: 0,
    rounded: 0,
    withoutText: 0,
    unused: [],
  }
}

/** A plan as it is kept; those made before told less. */
export function storedPlan(plan: unknown): ImportPlan | null {
  return plan === null ? null : { ...emptyPlan(), ...(plan as Partial<ImportPlan>) }
}

export function addToPlan(plan: ImportPlan, row: StoredRow) {
  plan.rows += 1
  plan.outcomes[row.outcome] += 1
  plan.stars[row.rating ?? 0]![row.outcome] += 1
  if (row.replies) plan.replies += 1
  if (row.isOld && row.outcome === 'create') plan.old += 1
  const brings = row.outcome === 'create' || row.outcome === 'update'
  if (row.isRounded && brings) plan.rounded += 1
  if (row.excerpt === '' && brings) plan.withoutText += 1
  if (row.reason) plan.reasons[row.reason] = (plan.reasons[row.reason] ?? 0) + 1
}

/** The numbers with what was added to some of them. */
export function addNumbers<N extends object>(numbers: N, adds: Readonly<Record<string, number>> | undefined): N {
  const known = numbers as Record<string, number>
  return {
    ...numbers,
    ...Object.fromEntries(Object.entries(adds ?? {}).map(([name, n]) => [name, (known[name] ?? 0) + n])),
  }
}

/** Counts the rows that hold something in columns that mean nothing. */
export function addUnused(plan: ImportPlan, filled: ReadonlyMap<number, number>) {
  const rows = new Map(plan.unused.map((one) => [one.column, one.rows]))
  for (const [column, count] of filled) rows.set(column, (rows.get(column) ?? 0) + count)
  plan.unused = [...rows].map(([column, rows]) => ({ column, rows })).sort((a, b) => a.column - b.column)
}

export function emptyDone(): ImportDone {
  return {
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    redecided: 0,
    locations: 0,
    replies: 0,
    stars: [0, 1, 2, 3, 4, 5].map((rating) => ({ rating, count: 0 })),
  }
}

export function emptyUndone(): ImportUndone {
  return { deleted: 0, restored: 0, refused: 0, locations: 0, customers: 0 }
}

function zero(): Record<RowOutcome, number> {
  return { create: 0, update: 0, skip: 0, reject: 0 }
}
