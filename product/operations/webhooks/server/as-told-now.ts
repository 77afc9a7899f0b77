import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { outside, reaches } from '#platform/server/system/who.ts'
import { redactBody } from './redact-body.ts'

type Kept = { event: string; body: string; savedBy: number; locationIds: readonly number[] }

/** A message as it may be told now to whoever saved the endpoint last, who may be another than when it was written down, or see less; null where it is none of theirs. */
export async function asToldNow(
  { tenantId, services }: JobCtx,
  { event, body, savedBy, locationIds }: Kept,
): Promise<string | null> {
  const told = services.outside.get(event)
  if (!told) return body
  const saver = await services.gate.authorise(savedBy, tenantId)
  const who = saver && outside(saver)
  if (!who || (told.needs !== null && !who.actions.has(told.needs))) return null
  if (!locationIds.every((location) => reaches(who, location))) return null
  return redactBody(body, (data) => told.redact(data, who.piiScopes, undefined, who.fields?.hidden))
}
