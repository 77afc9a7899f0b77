import type { Db } from '#platform/server/database/door.ts'
import type { MacroStep } from '#product/conversation/macros/contract.ts'
import { readMacro } from '#product/conversation/macros/server/public.ts'
import { type RuleAction, WAIT_MINUTES } from '../../contract.ts'

type Macro = Extract<RuleAction, { kind: 'Macro' }>
/** A step of a macro as a run keeps it: without one where the macro was gone. */
export type PlannedMacro = Macro & { name?: string; step?: MacroStep }

/** The actions of a rule as a run does them: a macro is as many as it has steps. */
export async function planned(db: Db, tenantId: number, actions: readonly RuleAction[]): Promise<RuleAction[]> {
  const all: RuleAction[] = []
  for (const action of actions) {
    if (action.kind === 'Macro') all.push(...(await stepsOf(db, tenantId, action)))
    else all.push(action)
  }
  return all
}

async function stepsOf(db: Db, tenantId: number, action: Macro): Promise<PlannedMacro[]> {
  const macro = await readMacro(db, tenantId, action)
  if (!macro) return [action]
  return macro.steps.map((step) => {
    // also where the macro came to submit its reply after the rule was saved
    const least = isSending({ step }) ? WAIT_MINUTES.leastForReplies : 0
    return { ...action, name: macro.name, step, waitMinutes: Math.max(action.waitMinutes, least) }
  })
}

/** Whether a step submits a reply, which nobody looks over. */
export function isSending({ step }: Pick<PlannedMacro, 'step'>): boolean {
  return step?.kind === 'Reply' && step.submit
}
