import type { Db } from '#platform/server/database/door.ts'
import { slotForOne } from '#platform/server/system/slots.ts'
import type { TicketType } from '../contract.ts'

/** What a new ticket of a type begins with where nothing else is said, and whether the type is offered. */
export type TypeRule = { priority: number | null; queueId: number | null; isOffered: boolean }
/** By the type; a type that is not in it is offered and begins with nothing. */
export type TypeRules = (db: Db, tenantId: number) => Promise<ReadonlyMap<TicketType, TypeRule>>

/** For the system below that keeps what a tenant says of its ticket types. */
export const typeRules = slotForOne<TypeRules>('tickets.types')
