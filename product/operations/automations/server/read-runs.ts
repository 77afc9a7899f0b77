import { sql } from 'kysely'
import { isHidden } from '#platform/server/filter/is-hidden.ts'
import { pageList, rowOfList } from '#platform/server/list/page-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { outcomeOf } from '#product/conversation/macros/server/public.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import type { automations, RuleAction, RuleRunDetail } from '../contract.ts'
import type { PlannedMacro } from './acts/planned-macro.ts'
import { thingOf } from './acts/acted-on.ts'
import type { RunRow, StepRow } from './continue-run.ts'
import { runColumns, type RunShown, toRun } from './run-list.ts'
import { subjects } from './subjects/subjects.ts'

const LIST = 'automations.runs'

/** A page of the runs in one's scope. */
export const searchRuns: Handler<typeof automations, 'searchRuns'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get(LIST)!
  const { items, nextCursor } = await pageList<RunShown>(list, ctx, body, runColumns(ctx.tenantId))
  return { items: items.map((row) => toRun(row, ctx.who)), nextCursor }
}

/** One run: what set it off, what stood there, and what was done. */
export const readRun: Handler<typeof automations, 'run'> = async (ctx, { params }) => {
  const list = ctx.services.lists.get(LIST)!
  const row = await rowOfList<RunShown & RunRow>(list, ctx, params.ruleRunId, runColumns(ctx.tenantId))
  if (!row) return ctx.fail('notFound')
  const { rows } = await sql<StepRow>`
    select * from automation_step where tenant_id = ${ctx.tenantId} and run_id = ${row.id} order by position`.execute(
    ctx.read,
  )
  const names = await namesOfUsers(ctx.read, [row.run_as])
  return {
    ...toRun(row, ctx.who),
    outcome: outcomeOfRun(row, rows),
    reason: row.reason as RuleRunDetail['reason'],
    ranAsID: row.run_as,
    ranAsName: names.get(row.run_as) ?? null,
    depth: row.depth,
    causedByID: row.caused_by,
    overHistory: row.over_history,
    finishedAt: row.finished_at?.toISOString() ?? null,
    conditions: seenConditions(ctx, row),
    trace: rows.map((step) => ({
      position: step.position,
      ...doneBy(step.action as RuleAction | PlannedMacro),
      state: step.state as RuleRunDetail['trace'][number]['state'],
      reason: step.reason as RuleRunDetail['reason'],
      error: errorText(ctx, step),
      tries: step.tries,
      dueAt: step.due_at.toISOString(),
      doneAt: step.done_at?.toISOString() ?? null,
      madeID: step.made_id,
    })),
  }
}

function outcomeOfRun({ state, done, steps }: RunShown, trace: readonly StepRow[]): RuleRunDetail['outcome'] {
  if (state === 'Waiting' || !trace.some((step) => step.state === 'Done' || step.state === 'Failed')) return null
  return outcomeOf(steps, done)
}

/** An action, and which step of a macro it is. */
function doneBy(action: RuleAction | PlannedMacro): Pick<RuleRunDetail['trace'][number], 'action' | 'macro'> {
  if (!('step' in action && action.step && action.name !== undefined)) return { action, macro: null }
  const { name, step, ...rest } = action
  return { action: rest, macro: { name, step: step.kind } }
}

/** What stood there, but in fields that the reader's roles hide. */
function seenConditions({ services, who }: TenantCtx, row: RunRow): RuleRunDetail['conditions'] {
  const { fields } = services.lists.get(subjects[thingOf(row).subject].list)!.spec
  return (row.facts as RuleRunDetail['conditions']).map(({ clause, held }) => {
    const field = fields[clause.name]
    return { clause, held: field && isHidden(field, who) ? null : held }
  })
}

function errorText({ services, locale }: TenantCtx, { state, error }: StepRow): string | null {
  if (state !== 'Failed') return null
  const known = error as { system: string; error: string } | null
  return known
    ? services.translate(locale, known.system, `errors/${known.error}`)
    : services.translate(locale, 'automations', 'ui/brokeDown')
}
