import { actionOf, type AnySystem } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { TicketExecution, tickets } from '../../contract.ts'
import type { TicketRow } from '../ticket-row.ts'

/** An open ticket that is being settled, held until the transaction ends. */
export type Executing = { ctx: Parameters<Handler<typeof tickets, 'execute'>>[0]; tx: Tx; row: TicketRow }
export type Execution<K extends TicketExecution['operation']> = Extract<TicketExecution, { operation: K }>

/** Raises `FORBIDDEN` where the other system would. */
export function mustHold({ who }: Pick<TenantCtx, 'who'>, system: AnySystem, permission: string): void {
  const action = actionOf(system, permission)
  if (!who.actions.has(action)) throw accessFault(who, [action])
}
