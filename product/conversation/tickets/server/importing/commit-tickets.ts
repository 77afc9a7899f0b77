import type { CommittedRow, Committer, ImportFile, PlannedRow } from '#platform/server/imports/import-kind.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { changeTickets, type TicketSet } from '../acting/change-tickets.ts'
import { emitTickets } from '../emit-tickets.ts'
import { stageOf, stagesOf } from '../stages/default-stages.ts'
import { lockTickets, type TicketRow } from '../ticket-row.ts'
import { type Choices, loadChoices } from './choices.ts'
import { decideTicket } from './decide-ticket.ts'
import { insertTickets } from './insert-tickets.ts'
import { createTicketReader, type ReadTicket, type Reading } from './read-row.ts'

type Prepared = { planned: PlannedRow; reading: Reading }
/** What undoing a row needs to know: the version it left the ticket in, and what an update had found. */
export type TicketBefore = { version: number; was?: TicketSet }

/** Creates and changes the tickets of one batch as their plan says; one that changed since the plan is left as it is. */
export async function commitTickets(ctx: JobCtx, file: ImportFile): Promise<Committer<Prepared>> {
  const choices = await loadChoices(ctx)
  const readRow = createTicketReader(ctx, file, choices)
  return {
    numberOf: ({ planned }) => planned.number,
    prepare: async (rows) => rows.map(({ planned, row }) => ({ planned, reading: readRow(row) })),
    async commit(tx, prepared) {
      const created = await createAll(
        tx,
        ctx,
        file,
        prepared.filter(({ planned }) => planned.outcome === 'create'),
      )
      const updated = await updateAll(
        tx,
        ctx,
        prepared.filter(({ planned }) => planned.outcome === 'update'),
        choices,
      )
      return {
        rows: [...created.rows, ...updated],
        beside: () => emitTickets(tx, 'imported', created.made, { live: 'first' }),
      }
    },
  }
}

async function createAll(
  tx: Tx,
  ctx: JobCtx,
  file: ImportFile,
  rows: readonly Prepared[],
): Promise<{ rows: CommittedRow[]; made: TicketRow[] }> {
  const stages = await stagesOf(tx.db, ctx.tenantId, ctx.now())
  const done: CommittedRow[] = []
  const toMake: { planned: PlannedRow; ticket: ReadTicket; stageId: number }[] = []
  for (const { planned, reading } of rows) {
    if ('refusal' in reading) done.push(marked(planned, { failed: reading.refusal.reason }))
    else if (!isReached(ctx, planned)) done.push(marked(planned, { failed: 'unknownLocation' }))
    else {
      const { ticket } = reading
      const stage = ticket.stage ?? stageOf(stages, ticket.closes ? 'Closed' : 'Open')
      toMake.push({ planned, ticket, stageId: stage.id })
    }
  }
  const made = await insertTickets(
    tx,
    ctx,
    file.id,
    toMake.map(({ planned, ticket, stageId }) => ({ ticket, stageId, locationId: planned.locationId! })),
    stages,
  )
  for (const [at, { planned }] of toMake.entries()) {
    const one = made[at]!
    if ('refused' in one)
      done.push(marked(planned, one.refused === 'limitExceeded' ? { failed: one.refused } : { skipped: one.refused }))
    else done.push(marked(planned, { thingId: one.row.id, before: { version: one.row.version } }))
  }
  return { rows: done, made: made.flatMap((one) => ('row' in one ? one.row : [])) }
}

async function updateAll(tx: Tx, ctx: JobCtx, rows: readonly Prepared[], choices: Choices): Promise<CommittedRow[]> {
  if (rows.length === 0) return []
  const there = new Map(
    (
      await lockTickets(
        tx.db,
        ctx.tenantId,
        ctx.who,
        rows.flatMap(({ planned }) => planned.thingId ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const done: CommittedRow[] = []
  const setOf = new Map<number, TicketSet>()
  const changing = new Map<number, PlannedRow>()
  for (const { planned, reading } of rows) {
    const row = there.get(planned.thingId!)
    if ('refusal' in reading) done.push(marked(planned, { failed: reading.refusal.reason }))
    else if (!row) done.push(marked(planned, { skipped: 'goneMeanwhile' }))
    else if (row.version !== planned.version) done.push(marked(planned, { failed: 'stale' }))
    else {
      const { outcome, reason, set } = decideTicket(ctx, reading.ticket, planned.locationId!, row, choices)
      if (outcome === 'update') {
        setOf.set(row.id, set)
        changing.set(row.id, planned)
      } else done.push(marked(planned, outcome === 'skip' ? { skipped: reason! } : { failed: reason! }))
    }
  }
  const before = [...changing.keys()].map((id) => there.get(id)!)
  const stages = await stagesOf(tx.db, ctx.tenantId, ctx.now())
  const closed = stageOf(stages, 'Closed').id
  const changed = await changeTickets(
    tx,
    ctx,
    before,
    ({ id }) => {
      const set = setOf.get(id)!
      return set.closed_at && set.stage_id === undefined ? { ...set, stage_id: closed } : set
    },
    { isImport: true },
  )
  for (const { row } of changed) {
    const was = there.get(row.id)!
    const set = setOf.get(row.id)!
    const names = [...Object.keys(set), ...(set.closed_at ? ['stage_id'] : [])] as (keyof TicketSet)[]
    done.push(
      marked(changing.get(row.id)!, {
        thingId: row.id,
        before: { version: row.version, was: Object.fromEntries(names.map((name) => [name, was[name]])) as TicketSet },
      }),
    )
  }
  return done
}

function isReached({ who }: JobCtx, { locationId }: PlannedRow): boolean {
  return locationId !== null && (!who || reaches(who, locationId))
}

function marked(
  planned: PlannedRow,
  said: { failed: string } | { skipped: string } | { thingId: number; before: TicketBefore },
): CommittedRow {
  const { number, outcome, thingId, locationId } = planned
  const row = { number, planned: outcome, locationId, thingId, before: null }
  if ('failed' in said) return { ...row, outcome: 'reject', reason: said.failed, failed: true }
  if ('skipped' in said) return { ...row, outcome: 'skip', reason: said.skipped, failed: false }
  return { ...row, outcome, reason: null, failed: false, thingId: said.thingId, before: said.before }
}
