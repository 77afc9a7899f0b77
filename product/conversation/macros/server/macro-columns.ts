import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { ShowCtx } from '#platform/server/resource/resource-spec.ts'
import { macros, type Macro, type MacroStep, type SystemMacro } from '../contract.ts'
import { namedIn } from './named-in.ts'
import { neededFor } from './needed-for.ts'
import { usesOf } from './macro-uses.ts'

type Row = { id: number; name: string; description: string; steps: unknown; version: number }
type AnyStep = MacroStep | Parameters<typeof wholeStep>[0]

/** What a macro of any level shows of its row. */
export async function shownMacros<R extends Row>(rows: readonly R[], ctx: ShowCtx, ofAll: boolean) {
  const stepsOf = ({ steps }: Row) => steps as MacroStep[]
  const named = await namedIn(ctx, rows.flatMap(stepsOf))
  const uses = await usesOf(ctx.db, ctx.tenantId, ofAll)
  return rows.map((row) => {
    const { id, name, description, version } = row
    const steps = stepsOf(row)
    const found = steps.map((step) => {
      const { names, missing } = named(step)
      return { names, isBroken: missing !== null, isAllowed: ctx.who.actions.has(neededFor(step)) }
    })
    return { row, shown: { id, name, description, steps, found, ...uses(id), version } satisfies Partial<Macro> }
  })
}

/** Raises for what a step names and is not there, at its field. */
export async function mustBeThere(ctx: TenantCtx | ActingCtx, steps: readonly AnyStep[]): Promise<void> {
  const whole = steps.map(wholeStep)
  const named = await namedIn({ ...ctx, db: ctx.read }, whole)
  for (const [at, step] of whole.entries()) {
    const { missing } = named(step)
    if (missing) raise(macros, missing.error, { field: `steps.${at}.${missing.field}` })
  }
}

type SystemStep =
  | Exclude<MacroStep, { kind: 'Reply' | 'Close' }>
  | { kind: 'Reply'; systemTemplateID: number; submit: boolean }
  | { kind: 'Close' }

/** A step of a macro of all tenants as one of a tenant would be. */
export function wholeStep(step: MacroStep | SystemStep): MacroStep {
  if (step.kind === 'Reply') return { templateID: null, ...step }
  if (step.kind === 'Close') return { closingReasonID: null, rootCauseIDs: [], tags: [], ...step }
  return step
}

export type AnyMacro = Pick<Macro | SystemMacro, 'steps' | 'found'>
