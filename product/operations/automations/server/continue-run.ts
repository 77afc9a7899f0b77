import { type Selectable, sql } from 'kysely'
import type { AutomationRunTable, AutomationStepTable } from '#platform/server/database/tables.generated.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActingCtx, JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { RuleAction, RuleRunDetail } from '../contract.ts'
import { act } from './acts/act.ts'
import { LeftToUsers, thingOf } from './acts/acted-on.ts'
import { emitRuns } from './emit-runs.ts'
import { lackingFor } from './needed-actions.ts'
import { pauseRule } from './pause-rule.ts'
import { isReply, locationsWithout } from './replying-module.ts'

export type RunRow = Selectable<AutomationRunTable>
export type StepRow = Selectable<AutomationStepTable>

/** What fails for a reason that may pass is tried so often. */
const MAX_TRIES = 5

/** Does the actions of a run that are due, one after the other. Each is one transaction with the note that it is done; one that fails keeps none of the others. */
export async function continueRun(ctx: JobCtx, runId: number): Promise<void> {
  for (;;) {
    const next = await nextStep(ctx, runId)
    if (!next) return
    const { run, step } = next
    const action = step.action as RuleAction
    if (isReply(action) && (await locationsWithout(ctx.read, ctx.tenantId, [run.location_id])).size > 0) {
      await settle(ctx, step, { state: 'Held', reason: 'ModuleOff' })
      continue
    }
    const acting = await actingFor(ctx, run, action)
    if (!acting) {
      await ctx.tx((tx) => pauseRule(tx, ctx, run.rule_id, 'NoPermission'))
      await settle(ctx, step, { state: 'Failed', error: { system: 'automations', error: 'mayNot' } })
      continue
    }
    try {
      await doStep(acting, step)
    } catch (error) {
      if (error instanceof LeftToUsers) await settle(ctx, step, { state: 'Held', reason: error.reason })
      else if (error instanceof Fault)
        await settle(ctx, step, { state: 'Failed', error: { system: error.system, error: error.error } })
      else {
        ctx.log.error({ err: error, ruleRun: run.id, step: step.position }, 'an action of a rule failed')
        const isLast = step.tries + 1 >= MAX_TRIES
        await settle(ctx, step, isLast ? { state: 'Failed', error: null } : { state: 'Waiting' })
        if (!isLast) throw error
      }
    }
  }
}

/** The next action that is due; where there is none, the run is ended, or waits until there is. */
async function nextStep(ctx: JobCtx, runId: number): Promise<{ run: RunRow; step: StepRow } | null> {
  return ctx.tx(async (tx) => {
    const run = await heldRun(tx, ctx.tenantId, runId)
    if (run?.state !== 'Waiting') return null
    const { rows } = await sql<StepRow>`
      select * from automation_step where tenant_id = ${ctx.tenantId} and run_id = ${runId} order by position`.execute(
      tx.db,
    )
    const step = rows.find(({ state }) => state === 'Waiting')
    if (step && step.due_at <= ctx.now()) return { run, step }
    const state = step ? 'Waiting' : endOf(rows)
    await sql`update automation_run set state = ${state}, next_at = ${step?.due_at ?? null}, finished_at = ${step ? null : ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${runId}`.execute(tx.db)
    await emitRuns(tx, [run])
    return null
  })
}

function endOf(steps: readonly StepRow[]): RuleRunDetail['state'] {
  if (steps.some(({ state }) => state === 'Failed')) return 'Failed'
  return steps.some(({ state }) => state === 'Held') ? 'Held' : 'Done'
}

/** In whose name an action is done, with the rights of this moment; null where they lack one, or do not reach the location. */
async function actingFor(ctx: JobCtx, run: RunRow, action: RuleAction): Promise<ActingCtx | null> {
  const who = run.run_as === null ? null : await ctx.services.gate.authorise(run.run_as, ctx.tenantId)
  if (!who || lackingFor(who, thingOf(run).subject, [action]).length > 0 || !reaches(who, run.location_id)) return null
  const { correlation_id: correlationId } = run
  return { ...ctx, ...ctx.within({ tenantId: ctx.tenantId }, who, correlationId), who, correlationId }
}

async function doStep(ctx: ActingCtx, { run_id, position }: StepRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const run = await heldRun(tx, ctx.tenantId, run_id)
    const step = await waitingStep(tx, ctx.tenantId, run_id, position)
    if (run?.state !== 'Waiting' || !step) return // another worker was quicker, or it was cancelled
    const made = await act(ctx, tx, { ...run, thing: thingOf(run) }, step.action as RuleAction)
    await sql`update automation_step set state = 'Done', done_at = ${ctx.now()}, tries = tries + 1, reason = null, error = null, made_id = ${made.madeId ?? null}, template_id = ${made.templateId ?? null}
      where tenant_id = ${ctx.tenantId} and run_id = ${run_id} and position = ${position}`.execute(tx.db)
  })
}

type Settled =
  | { state: 'Held'; reason: NonNullable<RuleRunDetail['reason']> }
  | { state: 'Failed'; error: { system: string; error: string } | null }
  | { state: 'Waiting' }

/** Notes what became of an action that was not done. */
async function settle(ctx: JobCtx, { run_id, position }: StepRow, settled: Settled): Promise<void> {
  const reason = 'reason' in settled ? settled.reason : null
  const error = 'error' in settled && settled.error ? JSON.stringify(settled.error) : null
  await ctx.tx(async ({ db }) => {
    await sql`update automation_step set state = ${settled.state}, reason = ${reason}, error = ${error}::jsonb, tries = tries + 1, done_at = ${settled.state === 'Waiting' ? null : ctx.now()}
      where tenant_id = ${ctx.tenantId} and run_id = ${run_id} and position = ${position} and state = 'Waiting'`.execute(
      db,
    )
  })
}

async function heldRun({ db }: Tx, tenantId: number, id: number): Promise<RunRow | undefined> {
  return db
    .selectFrom('automation_run')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function waitingStep({ db }: Tx, tenantId: number, runId: number, position: number) {
  return db
    .selectFrom('automation_step')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('state', '=', 'Waiting')
    .executeTakeFirst()
}
