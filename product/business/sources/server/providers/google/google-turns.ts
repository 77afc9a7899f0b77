import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/server/system/services.ts'
import { LONGEST_WAIT_MS } from '../make-turns.ts'
import { askForTurns, takeTurn } from '../take-turn.ts'
import type { apiOf } from './google-address.ts'
import { googlePolicy } from './google-policy.ts'

/** Waits until our project may call one of Google's APIs once more: Google counts each of them by the minute, over all tenants and all processes. */
export function takeGoogleTurn(services: Services, api: ReturnType<typeof apiOf>, tenantId: number): Promise<void> {
  return takeTurn(services, { name: api, perMinute: googlePolicy(services).queriesPerMinute }, tenantId)
}

/** Waits until a profile may be edited once more: Google counts its edits by the minute, whoever makes them. */
export async function takeEditTurn(services: Services, profile: string): Promise<void> {
  const shared = { name: `edits ${profile}`, perMinute: googlePolicy(services).editsPerMinuteOfProfile }
  for (;;) {
    const { granted, waitMs } = await askForTurns(services, shared, 1)
    if (granted > 0) return
    await sleep(Math.min(Math.max(waitMs, 1), LONGEST_WAIT_MS), undefined, { ref: false })
  }
}
