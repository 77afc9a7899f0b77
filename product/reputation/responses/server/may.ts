import { actionOf } from '#platform/contract/define-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { responses } from '../contract.ts'

export function canPublish(who: Who): boolean {
  return who.actions.has(actionOf(responses, 'publish'))
}

export function canApprove(who: Who): boolean {
  return who.actions.has(actionOf(responses, 'approve'))
}
