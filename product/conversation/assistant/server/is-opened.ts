import { sql } from 'kysely'
import type { AssistantCall, AssistantCtx } from '#platform/server/mcp/assistant-policy.ts'
import { type OpenableAction, routeOfAction, WARY_HOURS } from '../contract.ts'
import { getSettings } from './settings.ts'

/** Whether the tenant lets assistants do this by themselves, and the key has not lately read what people outside wrote. */
export async function isOpened({ read, tenantId, who, now }: AssistantCtx, call: AssistantCall): Promise<boolean> {
  // what a key of an agency read stands with the tenant it read it in
  if (call.grants || who.apiKey!.isAbove) return false
  const { opened } = await getSettings(read, tenantId)
  if (!opened.some((action: OpenableAction) => routeOfAction[action] === call.route)) return false
  const since = new Date(now().getTime() - WARY_HOURS * 3_600_000)
  const { rows } = await sql<{ found: boolean }>`select exists (select from assistant_reading
    where tenant_id = ${tenantId} and api_key_id = ${who.apiKey!.id} and read_at > ${since}) as found`.execute(read)
  return !rows[0]!.found
}
