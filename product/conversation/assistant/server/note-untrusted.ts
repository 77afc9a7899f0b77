import { sql } from 'kysely'
import type { AssistantPolicy } from '#platform/server/mcp/assistant-policy.ts'

/** From now on the key does nothing outside by itself for a day. A minute more or less is no matter, and a key that reads a page after the other writes once. */
export const noteUntrusted: AssistantPolicy['noteUntrusted'] = async ({ tx, tenantId, who, now }) => {
  await tx(({ db }) =>
    sql`insert into assistant_reading (tenant_id, api_key_id, read_at) values (${tenantId}, ${who.apiKey!.id}, ${now()})
      on conflict (tenant_id, api_key_id) do update set read_at = excluded.read_at
      where assistant_reading.read_at < excluded.read_at - interval '1 minute'`.execute(db),
  )
}
