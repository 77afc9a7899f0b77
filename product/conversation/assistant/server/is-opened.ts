import { sql } from 'kysely'
import type { AssistantCall, AssistantCtx } from '#platform/server/mcp/assistant-policy.ts'
import { type OpenableAction, routeOfAction, WARY_HOURS } from '../contract.ts'
import { getSettings } from './settings.ts'

/** When the key was last shown what people outside wrote; null where that is too long ago to matter. */
export async function lastReadOutside({ read, tenantId, who, now }: AssistantCtx): Promise<Date | null> {
  const since = new Date(now().getTime() - WARY_HOURS * 3_600_000)
  const { rows } = await sql<{ readAt: Date }>`select read_at as "readAt" from assistant_reading
    where tenant_id = ${tenantId} and api_key_id = ${who.apiKey!.id} and read_at > ${since}`.execute(read)
  return rows[0]?.readAt ?? null
}

/** Whether the tenant lets assistants do this by themselves. */
export async function isOpened({ read, tenantId, who }: AssistantCtx, call: AssistantCall): Promise<boolean> {
  // what a key of an agency read stands with the tenant it read it in
  if (call.grants || who.apiKey!.isAbove) return false
  const { opened } = await getSettings(read, tenantId)
  return opened.some((action: OpenableAction) => routeOfAction[action] === call.route)
}
