import { actionOf } from '#platform/contract/define-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { autoSend } from '#product/reputation/auto-send/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { automations, type RuleAction } from '../contract.ts'

/** The permissions that somebody needs in whose name an action is done; all of them. */
export function neededActions(action: RuleAction): string[] {
  switch (action.kind) {
    case 'AutoRespond':
      return action.send
        ? [actionOf(responses, 'add'), actionOf(responses, 'publish'), actionOf(autoSend, 'manage')]
        : [actionOf(responses, 'add')]
    case 'Ticket':
      return [actionOf(tickets, 'create')]
    case 'Assign':
      return [actionOf(reviews, 'assign')]
    case 'Queue':
      return [actionOf(inbox, 'assign')]
    case 'Stage':
      return [actionOf(inbox, 'edit')]
    case 'Label':
      return [actionOf(reviews, 'label')]
    case 'Flag':
      return [actionOf(reviews, 'flag')]
    case 'PubSub':
    case 'Notify':
    case 'Stop':
      return []
  }
}

/** What somebody lacks to have these actions done in their name, beside the permissions to have rules and to see reviews. */
export function lackingFor(who: Who, actions: readonly RuleAction[]): string[] {
  const needed = [actionOf(automations, 'manage'), actionOf(reviews, 'view'), ...actions.flatMap(neededActions)]
  return [...new Set(needed.filter((one) => !who.actions.has(one)))]
}
