import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { mayGrant, reaches, type Who } from '#platform/server/system/who.ts'
import { standardActionIds } from '#product/access/roles/server/public.ts'
import { type ApiKey, apiKeyKind, apiKeys } from '../contract.ts'
import { areLiving, keysOf } from './keys-of.ts'
import { makeKeyText } from './key-text.ts'

/** A tenant has no more living keys than that, and of those for a short while no more than these. */
export const MAX_KEYS = 100
export const MAX_TEMPORARY = 10

type Wanted = {
  kind: ApiKey['kind']
  name: string
  actionIDs: readonly string[]
  locationIDs: readonly number[] | null
  piiScopes: readonly ('public' | 'sensitive')[]
  expiresAt: Date
}
type Making = Pick<TenantCtx, 'who' | 'tenantId' | 'now'>

/** Makes a key that can do no more than whoever asks for it; the text is in the answer and nowhere else. Raises `unknownAction`, `aboveOwn` and `tooManyKeys`. */
export async function makeKey(
  tx: Tx,
  { who, tenantId, now }: Making,
  wanted: Wanted,
): Promise<{ apiKey: ApiKey; key: string }> {
  mustBeOwn(who, wanted)
  await mustBeFew(tx, { tenantId, now }, wanted.kind)
  const { text, prefix, lastFour } = makeKeyText(tenantId)
  const { id } = await tx.db
    .insertInto('api_key')
    .values({
      tenant_id: tenantId,
      kind: wanted.kind,
      name: wanted.name,
      prefix,
      last_four: lastFour,
      hash: hashOf(text),
      actions: [...new Set(wanted.actionIDs)],
      location_ids: wanted.locationIDs && [...new Set(wanted.locationIDs)],
      pii_scopes: [...new Set(wanted.piiScopes)],
      made_by: who.userId,
      created_at: now(),
      expires_at: wanted.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [apiKey] = await keysOf(tx.db, tenantId, now(), sql`k.id = ${id}`)
  await tx.audit({ action: 'api-key.create', entity: 'apiKey', entityId: id, after: shownInAudit(apiKey!) })
  return { apiKey: apiKey!, key: text }
}

/** The rights that somebody can give a key when they name none: all their own that are not privileged. */
export function givableActions(who: Who): string[] {
  return [...mayGrant(who)].filter((action) => standardActionIds.has(action))
}

/** What the audit keeps of a key. */
export function shownInAudit({ kind, name, prefix, actionIDs, locationIDs, piiScopes, expiresAt }: ApiKey) {
  return { kind, name, prefix, actionIDs, locationIDs, piiScopes, expiresAt }
}

/** Locked, so that two who ask at once do not both get the last one. */
async function mustBeFew(tx: Tx, { tenantId, now }: Pick<Making, 'tenantId' | 'now'>, kind: number) {
  const isShort = kind === apiKeyKind.Temporary
  await sql`select pg_advisory_xact_lock(hashtextextended('api_key ' || ${tenantId}::text, 0))`.execute(tx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_key k
    where k.tenant_id = ${tenantId} and ${areLiving(now())} and (k.kind = ${apiKeyKind.Temporary}) = ${isShort}`.execute(
    tx.db,
  )
  const max = isShort ? MAX_TEMPORARY : MAX_KEYS
  if (rows[0]!.count >= max) raise(apiKeys, 'tooManyKeys', { values: { max } })
}

function mustBeOwn(who: Who, { actionIDs, locationIDs, piiScopes }: Wanted) {
  const unknown = actionIDs.find((action) => !standardActionIds.has(action))
  if (unknown !== undefined) raise(apiKeys, 'unknownAction', { field: 'actionIDs', values: { action: unknown } })
  const above = actionIDs.find((action) => !mayGrant(who).has(action))
  if (above !== undefined) raise(apiKeys, 'aboveOwn', { field: 'actionIDs', values: { what: above } })
  const outside = locationIDs?.find((location) => !reaches(who, location))
  if (outside !== undefined) raise(apiKeys, 'aboveOwn', { field: 'locationIDs', values: { what: outside } })
  const hidden = piiScopes.find((scope) => !who.piiScopes.has(scope))
  if (hidden !== undefined) raise(apiKeys, 'aboveOwn', { field: 'piiScopes', values: { what: hidden } })
}
