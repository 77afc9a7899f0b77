import type { AnySystem } from '#platform/contract/define-system.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { customers } from '#product/business/customers/contract.ts'
import { locations } from '#product/business/locations/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { automations } from '#product/operations/automations/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'

/** The systems whose events programs outside may hear. */
export const webhookSystems: readonly AnySystem[] = [
  reviews,
  responses,
  questions,
  tickets,
  customers,
  locations,
  credentials,
  automations,
]

/** The name of what is sent to try an endpoint out. */
export const TEST_EVENT = 'webhooks.test'

export type OutsideEvent = { name: string; system: AnySystem; event: string; does: string }

/** The catalogue: each by its name outside, `<system>.<event>`. */
export const outsideEvents: readonly OutsideEvent[] = webhookSystems.flatMap((system) =>
  Object.entries(system.events).flatMap(([event, { outside }]) =>
    outside ? [{ name: `${system.name}.${event}`, system, event, does: outside.does }] : [],
  ),
)
