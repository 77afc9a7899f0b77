import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#platform/server/system/services.ts'
import type { apiOf } from './google-address.ts'
import { googlePolicy } from './google-policy.ts'
import { LONGEST_WAIT_MS, makeTurns } from './make-turns.ts'

type Turns = ReturnType<typeof makeTurns>

const turnsOf = new WeakMap<Services['fetch'], Map<string, Turns>>()

/** Waits until our project may call one of Google's APIs once more: Google counts each of them by the minute, over all tenants and all processes. */
export function takeGoogleTurn(services: Services, api: ReturnType<typeof apiOf>, tenantId: number): Promise<void> {
  const known = turnsOf.get(services.fetch) ?? new Map<string, Turns>()
  turnsOf.set(services.fetch, known)
  const turns =
    known.get(api) ?? makeTurns((wanted) => take(services, api, wanted, googlePolicy(services).queriesPerMinute))
  known.set(api, turns)
  return turns(tenantId)
}

/** Waits until a profile may be edited once more: Google counts its edits by the minute, whoever makes them. */
export async function takeEditTurn(services: Services, profile: string): Promise<void> {
  const perMinute = googlePolicy(services).editsPerMinuteOfProfile
  for (;;) {
    const { granted, waitMs } = await take(services, `edits ${profile}`, 1, perMinute)
    if (granted > 0) return
    await sleep(Math.min(Math.max(waitMs, 1), LONGEST_WAIT_MS), undefined, { ref: false })
  }
}

async function take(services: Services, name: string, wanted: number, perMinute: number) {
  const { rows } = await sql<{ granted: number; wait_ms: number }>`
    select granted, wait_ms from app.take_turns(${name}, ${wanted}, ${Math.floor(perMinute)})`.execute(
    services.door.write('platform'),
  )
  return { granted: rows[0]!.granted, waitMs: rows[0]!.wait_ms }
}
