import { type Mode, hasActions } from '#platform/contract/has-actions.ts'
import { type Fault, platformFault } from './fault.ts'
import type { Who } from './who.ts'

/** Why somebody does not pass where rights are asked: they lack one, or a part of the product that it belongs to is switched off; `data.parts` names those. */
export function accessFault({ closed }: Pick<Who, 'closed'>, actions: readonly string[], mode?: Mode): Fault {
  if (!closed || !hasActions(closed.held, actions, mode)) return platformFault('FORBIDDEN')
  const parts = new Set(actions.flatMap((action) => closed.by.get(action) ?? []))
  return platformFault('switchedOff', { data: { parts: [...parts] } })
}
