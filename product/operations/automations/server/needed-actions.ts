import { actionOf } from '#platform/contract/define-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { automations, type RuleAction, type RuleSubject } from '../contract.ts'
import { subjects } from './subjects/subjects.ts'

/** What somebody lacks to have these actions done in their name, beside the permissions to have rules and to see what they act on. */
export function lackingFor(who: Who, on: RuleSubject, actions: readonly RuleAction[]): string[] {
  const subject = subjects[on]
  const needed = [actionOf(automations, 'manage'), subject.view].filter((one) => !who.actions.has(one))
  const own = actions.flatMap((action) =>
    action.kind === 'Notify' || action.kind === 'PubSub' || action.kind === 'Stop'
      ? []
      : subject.lacking(who, action.kind === 'LeastBusy' ? { ...action, kind: 'Assign', userID: 0 } : action),
  )
  return [...new Set([...needed, ...own])]
}
