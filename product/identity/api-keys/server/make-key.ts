import { sql } from 'kysely'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { canGrant, canGrantScopes, reaches, type Who } from '#platform/server/system/who.ts'
import { agencyActions, keptActions, standardActionIds } from '#product/organization/roles/server/public.ts'
import { type ApiKey, apiKeyKind, apiKeys, CONNECTION_KIND } from '../contract.ts'
import { keyStorage, type KeyOwner, type Keys } from './key-owner.ts'
import { areLiving, oneKey } from './keys-of.ts'
import { makeKeyText } from './key-text.ts'
import type { MakerHeld } from './maker-held.ts'

/** A tenant or an agency has no more living keys than that, and of those for a short while no more than these. */
export const MAX_KEYS = 100
export const MAX_TEMPORARY = 10

/** What a key of an agency may hold: what its people may, but never to be somebody else. */
const agencyKeyActions: ReadonlySet<string> = new Set(agencyActions).difference(
  new Set(['platform-privileged-users.impersonate', 'platform-privileged-users.support']),
)

type Wanted = {
  kind: ApiKey['kind']
  name: string
  actionIDs: readonly string[]
  locationIDs: readonly number[] | null
  piiScopes: readonly ('public' | 'sensitive')[]
  expiresAt: Date
  /** Beyond which a directory's key gives nothing. */
  makerHeld?: MakerHeld
}

/** Makes a key that can do no more than whoever asks for it; the text is in the answer and nowhere else. Raises `unknownAction`, `aboveOwn` and `tooManyKeys`. */
export async function makeKey(tx: Tx, keys: Keys, asked: Wanted): Promise<{ apiKey: ApiKey; key: string }> {
  const { owner, who, now } = keys
  const wanted = { ...asked, actionIDs: keptActions(asked.actionIDs) }
  mustBeOwn(who, owner, wanted)
  await mustBeFew(tx, keys, wanted.kind)
  const { text, prefix, lastFour } = makeKeyText(owner)
  const { table, column, id: whose, auditTenantId } = keyStorage(owner)
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (${column}, kind, name, prefix, last_four, hash, actions, location_ids, pii_scopes, made_by, created_at, expires_at, maker_held)
    values (${whose}, ${wanted.kind}, ${wanted.name}, ${prefix}, ${lastFour}, ${hashOf(text)}, ${wanted.actionIDs}::text[],
      ${wanted.locationIDs && [...new Set(wanted.locationIDs)]}::bigint[], ${[...new Set(wanted.piiScopes)]}::text[], ${who.userId}, ${now()}, ${wanted.expiresAt}, ${wanted.makerHeld ? JSON.stringify(wanted.makerHeld) : null}::jsonb)
    returning id`.execute(tx.db)
  const apiKey = await oneKey(keys, tx, rows[0]!.id)
  await tx.audit(apiKeys, {
    action: 'api-key.create',
    entityId: apiKey.id,
    after: shownInAudit(apiKey, owner),
    tenantId: auditTenantId,
  })
  return { apiKey, key: text }
}

/** The rights that somebody can give a key when they name none: all their own that are not privileged. */
export function givableActions(who: Who): string[] {
  return [...canGrant(who)].filter((action) => standardActionIds.has(action))
}

/** What the audit keeps of a key; of an agency's also which agency. */
export function shownInAudit(key: ApiKey, owner: KeyOwner) {
  const { kind, name, prefix, actionIDs, locationIDs, piiScopes, expiresAt } = key
  const agency = 'agencyId' in owner ? { agencyId: owner.agencyId } : {}
  return { ...agency, kind, name, prefix, actionIDs, locationIDs, piiScopes, expiresAt }
}

/** Until nobody else makes or replaces a key of this owner. */
export async function waitForKeys({ db }: Pick<Tx, 'db'>, { owner }: Pick<Keys, 'owner'>): Promise<void> {
  const { auditTenantId, id } = keyStorage(owner)
  await lockUntilCommit(db, `api_key ${auditTenantId} ${id}`)
}

async function mustBeFew(tx: Tx, keys: Keys, kind: number) {
  const { db } = tx
  const { owner, now } = keys
  const { table, ownerCondition } = keyStorage(owner)
  const isShort = kind === apiKeyKind.Temporary
  await waitForKeys(tx, keys)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} k
    where ${ownerCondition} and ${areLiving(now())} and k.kind <> ${CONNECTION_KIND}
      and (k.kind = ${apiKeyKind.Temporary}) = ${isShort}`.execute(db)
  const max = isShort ? MAX_TEMPORARY : MAX_KEYS
  if (rows[0]!.count >= max) raise(apiKeys, 'tooManyKeys', { values: { max } })
}

function mustBeOwn(who: Who, owner: KeyOwner, { actionIDs, locationIDs, piiScopes }: Wanted) {
  const known = 'tenantId' in owner ? standardActionIds : agencyKeyActions
  const unknown = actionIDs.find((action) => !known.has(action))
  if (unknown !== undefined) raise(apiKeys, 'unknownAction', { field: 'actionIDs', values: { action: unknown } })
  const above = actionIDs.find((action) => !canGrant(who).has(action))
  if (above !== undefined) raise(apiKeys, 'aboveOwn', { field: 'actionIDs', values: { what: above } })
  const outside = locationIDs?.find((location) => !reaches(who, location))
  if (outside !== undefined) raise(apiKeys, 'aboveOwn', { field: 'locationIDs', values: { what: outside } })
  const hidden = piiScopes.find((scope) => !canGrantScopes(who).has(scope))
  if (hidden !== undefined) raise(apiKeys, 'aboveOwn', { field: 'piiScopes', values: { what: hidden } })
}
