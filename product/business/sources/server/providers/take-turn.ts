import { sql } from 'kysely'
import type { Services } from '#platform/server/system/services.ts'
import { makeTurns } from './make-turns.ts'

/** What of a provider has so many turns a minute, over all tenants and all processes that name it. */
export type Shared = { name: string; perMinute: number }
type Turns = ReturnType<typeof makeTurns>

const turnsOf = new WeakMap<Services['fetch'], Map<string, Turns>>()

/** Waits until one more call may be made; tenants that share its turns are given them in rotation. */
export function takeTurn(services: Services, shared: Shared, tenantId: number): Promise<void> {
  const known = turnsOf.get(services.fetch) ?? new Map<string, Turns>()
  turnsOf.set(services.fetch, known)
  const turns = known.get(shared.name) ?? makeTurns((wanted) => askForTurns(services, shared, wanted))
  known.set(shared.name, turns)
  return turns(tenantId)
}

/** As many as there are now, and how long it takes until there are more. */
export async function askForTurns(services: Services, { name, perMinute }: Shared, wanted: number) {
  const { rows } = await sql<{ granted: number; wait_ms: number }>`
    select granted, wait_ms from app.take_turns(${name}, ${wanted}, ${Math.floor(perMinute)})`.execute(
    services.door.write('platform'),
  )
  return { granted: rows[0]!.granted, waitMs: rows[0]!.wait_ms }
}
