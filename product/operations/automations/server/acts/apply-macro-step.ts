import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { macros } from '#product/conversation/macros/contract.ts'
import { countUse, isFor, isOffered, readMacro } from '#product/conversation/macros/server/public.ts'
import type { ActedOn, Made } from './acted-on.ts'
import { changeReview } from './change-review.ts'
import type { PlannedMacro } from './planned-macro.ts'
import { respond } from './respond.ts'

/** Does one step of a macro, as it was when the run began; a reply with all the care that automatic replies are given. */
export async function applyMacroStep(ctx: ActingCtx, tx: Tx, run: ActedOn, action: PlannedMacro): Promise<Made> {
  const { step } = action
  const macro = await readMacro(tx.db, ctx.tenantId, action)
  if (!macro || !step || !isOffered(ctx.who, macro)) raise(macros, 'notFound')
  if (!isFor(macro, run.location_id)) raise(macros, 'otherLocation')
  const made =
    step.kind === 'Reply'
      ? await respond(ctx, tx, run, { templates: [step], send: step.submit })
      : await changeReview(ctx, tx, run, step)
  if (!(await isBegun(ctx, tx, run, action))) {
    const { macroID, systemMacroID } = action
    await countUse(ctx, tx, { macroId: (macroID ?? systemMacroID)!, ofAll: macroID === null }, 1)
  }
  return made
}

/** Whether another step of the macro was done in this run. */
async function isBegun({ tenantId }: ActingCtx, { db }: Tx, { id }: ActedOn, action: PlannedMacro): Promise<boolean> {
  const { macroID, systemMacroID } = action
  const same = JSON.stringify({ kind: 'Macro', macroID, systemMacroID })
  const { rows } = await sql`
    select 1 from automation_step where tenant_id = ${tenantId} and run_id = ${id} and state = 'Done' and action @> ${same}::jsonb limit 1`.execute(
    db,
  )
  return rows.length > 0
}
