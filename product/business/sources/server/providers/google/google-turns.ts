import { sql } from 'kysely'
import type { Services } from '#platform/server/system/services.ts'
import type { apiOf } from './google-address.ts'
import { googlePolicy } from './google-policy.ts'
import { makeTurns } from './make-turns.ts'

type Turns = ReturnType<typeof makeTurns>

const turnsOf = new WeakMap<Services['fetch'], Map<string, Turns>>()

/** Waits until our project may call one of Google's APIs once more: Google counts each of them by the minute, over all tenants and all processes. */
export function takeGoogleTurn(services: Services, api: ReturnType<typeof apiOf>, tenantId: number): Promise<void> {
  const known = turnsOf.get(services.fetch) ?? new Map<string, Turns>()
  turnsOf.set(services.fetch, known)
  const turns = known.get(api) ?? makeTurns((wanted) => take(services, api, wanted))
  known.set(api, turns)
  return turns(tenantId)
}

async function take(services: Services, api: string, wanted: number) {
  const perMinute = Math.floor(googlePolicy(services).queriesPerMinute)
  const { rows } = await sql<{ granted: number; wait_ms: number }>`
    select granted, wait_ms from app.take_turns(${api}, ${wanted}, ${perMinute})`.execute(
    services.door.write('platform'),
  )
  return { granted: rows[0]!.granted, waitMs: rows[0]!.wait_ms }
}
