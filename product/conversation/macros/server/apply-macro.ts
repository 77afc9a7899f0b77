import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { macros, type MacroOutcome, type MacroStep, type StepOutcome } from '../contract.ts'
import { doStep, told } from './do-step.ts'
import { inTurn } from './in-turn.ts'
import { countUse } from './macro-uses.ts'
import { outcomeOf } from './outcome-of.ts'
import { ownMacros } from './own-macros.ts'
import { systemMacros } from './system-macros.ts'

type Outcomes = ReadonlyMap<number, StepOutcome>

/** Does the steps of a macro one after the other, each with all reviews that it is for. What is refused, be it a step or a step at one review, is told; the others happen, and stay. */
export const applyMacro: Handler<typeof macros, 'apply'> = async (ctx, { body }) => {
  const { macroID, systemMacroID } = body
  const macroId = macroID ?? systemMacroID
  if (macroId === null) return ctx.fail('notFound', { field: 'macroID' })
  const ofAll = macroID === null
  // where both are said, neither may be strange
  const common = systemMacroID === null ? null : await systemMacros.one(ctx, systemMacroID)
  const own = ofAll ? null : await ownMacros.one(ctx, macroID)
  const macro = own ?? common!
  const locationIDs = own?.level === 'Location' ? own.locationIDs : null
  const ids = [...new Set(body.reviewIDs)]
  const refused = await refusedReviews(ctx, ids, locationIDs)
  const fitting = ids.filter((id) => !refused.has(id))
  const done: Outcomes[] = []
  for (const at of inTurn(macro.steps))
    done[at] = await outcomesOf(ctx, macro.steps[at]!, macro.found[at]!.isBroken, fitting)
  const used = fitting.filter((id) => done.some((outcomes) => outcomes.get(id)?.ok))
  if (used.length > 0)
    await ctx.tx(async (tx) => {
      await countUse(ctx, tx, { macroId, ofAll }, used.length)
      const record = { entityId: macroId, after: { name: macro.name, reviewIDs: used } }
      await tx.audit(macros, { action: ofAll ? 'system-macro.apply' : 'macro.apply', ...record })
    })
  const results = ids.map((id) => resultOf(ctx, id, macro.steps, refused.get(id), done))
  const whole = results.filter(({ ok }) => ok).length
  return { done: whole, failed: results.length - whole, outcome: outcomeOfAll(results), results }
}

/** Reviews that are out of reach, or that the macro is not for, and why. */
async function refusedReviews(
  { read, tenantId, who }: TenantCtx,
  ids: readonly number[],
  locationIds: readonly number[] | null,
): Promise<Map<number, Fault>> {
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const { rows } = await sql<{ id: number; location_id: number }>`
    select id, location_id from review where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
      and (${scope}::bigint[] is null or location_id = any(${scope}::bigint[]))`.execute(read)
  const placeOf = new Map(rows.map((row) => [row.id, row.location_id]))
  const here = locationIds && new Set(locationIds)
  const refused = new Map<number, Fault>()
  for (const id of ids) {
    const place = placeOf.get(id)
    if (place === undefined) refused.set(id, new Fault(reviews, 'notFound'))
    else if (here && !here.has(place)) refused.set(id, new Fault(macros, 'otherLocation'))
  }
  return refused
}

async function outcomesOf(
  ctx: TenantCtx,
  step: MacroStep,
  isBroken: boolean,
  ids: readonly number[],
): Promise<Outcomes> {
  if (ids.length === 0) return new Map()
  try {
    if (isBroken) throw new Fault(macros, 'stepBroken')
    const results = await doStep(ctx, step, ids)
    return new Map(results.map(({ id, ok, key, message }) => [id, { ok, key, message }]))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const outcome = { ok: false, ...told(ctx, error) }
    return new Map(ids.map((id) => [id, outcome]))
  }
}

type Result = MacroOutcome['results'][number]

function resultOf(
  ctx: TenantCtx,
  id: number,
  steps: readonly MacroStep[],
  refused: Fault | undefined,
  done: readonly Outcomes[],
): Result {
  if (refused) return { id, ok: false, outcome: 'Failed', ...told(ctx, refused), steps: [] }
  const outcomes = done.map((one) => one.get(id)!)
  const said = outcomes.flatMap(({ ok, key, message }, at) =>
    key === undefined ? [] : [{ ok, key, message: `${nameOf(ctx, steps[at]!)}: ${message}` }],
  )
  const first = said.find(({ ok }) => !ok) ?? said[0]
  return {
    id,
    ok: outcomes.every(({ ok }) => ok),
    outcome: outcomeOf(outcomes.length, outcomes.filter(({ ok }) => ok).length),
    ...(first ? { key: first.key, message: said.map(({ message }) => message).join(' ') } : {}),
    steps: outcomes,
  }
}

function outcomeOfAll(results: readonly Result[]): MacroOutcome['outcome'] {
  if (results.every(({ outcome }) => outcome === 'Success')) return 'Success'
  return results.every(({ outcome }) => outcome === 'Failed') ? 'Failed' : 'PartialSuccess'
}

function nameOf({ services, locale }: TenantCtx, { kind }: MacroStep): string {
  return services.translate(locale, 'macros', `enumerations/macroStepKind/${kind}`)
}
