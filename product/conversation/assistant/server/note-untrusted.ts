import { sql } from 'kysely'
import type { AssistantPolicy } from '#platform/server/mcp/assistant-policy.ts'
import { perServices } from '#platform/server/system/per-services.ts'

const AGAIN_MS = 60_000
const MOST_KEYS = 10_000
/** When each key was last noted by this server, by tenant and key; forgetting it only writes once more. */
const keptBy = perServices(() => new Map<string, number>())

/** From now on the key does nothing outside by itself for a day. A minute more or less is no matter, and a key that reads a page after the other writes once. */
export const noteUntrusted: AssistantPolicy['noteUntrusted'] = async ({ tx, tenantId, who, now, services }) => {
  const noted = keptBy(services)
  const key = `${tenantId}.${who.apiKey!.id}`
  const at = now()
  if (at.getTime() - (noted.get(key) ?? 0) < AGAIN_MS) return
  await tx(({ db }) =>
    sql`insert into assistant_reading (tenant_id, api_key_id, read_at) values (${tenantId}, ${who.apiKey!.id}, ${at})
      on conflict (tenant_id, api_key_id) do update set read_at = excluded.read_at
      where assistant_reading.read_at < excluded.read_at`.execute(db),
  )
  if (noted.size >= MOST_KEYS) noted.clear()
  noted.set(key, at.getTime())
}
