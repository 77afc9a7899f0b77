import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { endConnectionKey } from '#product/identity/api-keys/server/public.ts'
import { connectedApps } from '../contract.ts'

type App = { tenantId: number; id: number; name?: string }
type By = { now: Date; userId: number }

/** Disconnects an app at once, and says so in the audit; false where it had ended. */
export async function endApp(tx: Tx, { tenantId, id, name }: App, { now, userId }: By): Promise<boolean> {
  const isEnded = await endConnectionKey(tx, { tenantId, id, now, by: userId })
  if (isEnded)
    await tx.audit(connectedApps, {
      action: 'connected-app.end',
      actorId: userId,
      entityId: id,
      before: name === undefined ? null : { name },
      tenantId,
    })
  return isEnded
}

/** Disconnects an app that was added by hand from everybody. */
export async function endAppsOf(
  tx: Tx,
  { tenantId, who, now }: { tenantId: number; who: { userId: number }; now(): Date },
  oauthClientId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, k.name from connected_app c join api_key k on k.tenant_id = ${tenantId} and k.id = c.id
    where c.tenant_id = ${tenantId} and c.oauth_client_id = ${oauthClientId} and k.revoked_at is null`.execute(tx.db)
  for (const { id, name } of rows) await endApp(tx, { tenantId, id, name }, { now: now(), userId: who.userId })
}
