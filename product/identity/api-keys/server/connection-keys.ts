import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import type { Who } from '#platform/server/system/who.ts'
import { CONNECTION_KIND } from '../contract.ts'
import { makeKeyText } from './key-text.ts'
import { givableActions } from './make-key.ts'

/** When the text of a key ends, and when the key itself does unless it is made anew before. */
export type Ends = { textExpiresAt: Date; expiresAt: Date }
type Wanted = Ends & {
  name: string
  locationIDs: readonly number[] | null
  piiScopes: readonly ('public' | 'sensitive')[]
  readsOnly: boolean
}
type Maker = { tenantId: number; who: Who; now: Date }

/** Makes the key of an app with all rights that its user can give; answers its text, which is kept nowhere. It opens no more than its user may when it is used. */
export async function openConnectionKey(
  { db }: Pick<Tx, 'db'>,
  { tenantId, who, now }: Maker,
  { name, locationIDs, piiScopes, readsOnly, textExpiresAt, expiresAt }: Wanted,
): Promise<{ id: number; text: string }> {
  const { text, prefix, lastFour } = makeKeyText({ tenantId })
  const { rows } = await sql<{ id: number }>`
    insert into api_key (tenant_id, kind, name, prefix, last_four, hash, actions, location_ids, pii_scopes, made_by, created_at, expires_at,
      text_expires_at, reads_only)
    values (${tenantId}, ${CONNECTION_KIND}, ${name}, ${prefix}, ${lastFour}, ${hashOf(text)}, ${givableActions(who)}::text[],
      ${locationIDs && [...new Set(locationIDs)]}::bigint[], ${[...new Set(piiScopes)]}::text[], ${who.userId}, ${now}, ${expiresAt},
      ${textExpiresAt}, ${readsOnly})
    returning id`.execute(db)
  return { id: rows[0]!.id, text }
}

/** Gives the key of an app a new text, and the former one ends; null for a key that ended. */
export async function renewConnectionKey(
  { db }: Pick<Tx, 'db'>,
  { tenantId, id, now }: { tenantId: number; id: number; now: Date },
  { textExpiresAt, expiresAt }: Ends,
): Promise<string | null> {
  const { text, prefix, lastFour } = makeKeyText({ tenantId })
  const { numAffectedRows } = await sql`
    update api_key set prefix = ${prefix}, last_four = ${lastFour}, hash = ${hashOf(text)}, text_expires_at = ${textExpiresAt}, expires_at = ${expiresAt}
    where tenant_id = ${tenantId} and id = ${id} and kind = ${CONNECTION_KIND} and revoked_at is null and expires_at > ${now}`.execute(
    db,
  )
  return numAffectedRows === 1n ? text : null
}

/** Ends the key of an app; false where it had ended. */
export async function endConnectionKey(
  { db }: Pick<Tx, 'db'>,
  { tenantId, id, now, by }: { tenantId: number; id: number; now: Date; by: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update api_key set revoked_at = ${now}, revoked_by = ${by}
    where tenant_id = ${tenantId} and id = ${id} and kind = ${CONNECTION_KIND} and revoked_at is null and expires_at > ${now}`.execute(
    db,
  )
  return numAffectedRows === 1n
}
