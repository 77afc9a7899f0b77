import { type Mode, passes } from '#platform/contract/passes.ts'
import { type Fault, platformFault } from './fault.ts'
import type { Who } from './who.ts'

/** Why somebody does not pass where rights are asked: they lack one, or a part of the product that it belongs to is switched off; `data.parts` names those. */
export function refusalOf({ closed }: Pick<Who, 'closed'>, actions: readonly string[], mode?: Mode): Fault {
  if (!closed || !passes(closed.held, actions, mode)) return platformFault('FORBIDDEN')
  const parts = new Set(actions.flatMap((action) => closed.by.get(action) ?? []))
  return platformFault('switchedOff', { data: { parts: [...parts] } })
}
