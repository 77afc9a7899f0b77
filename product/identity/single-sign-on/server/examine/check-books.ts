import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Config } from '../load-config.ts'
import { useRequest, type Request } from '../requests.ts'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'

/** Whether the answer is to a request of this browser; one that answers none is taken only where the provider may begin. */
export async function checkRequest(
  checks: Checks,
  tx: Pick<Tx, 'db'>,
  { config, id, browserHash, now }: { config: Config; id: string | null; browserHash: Buffer | null; now: Date },
): Promise<Request | null> {
  if (!id) {
    if (config.provider_initiated) checks.pass('request')
    else checks.fail('request', 'notPermittedFromProvider')
    return null
  }
  const request = await useRequest(tx.db, { tenantId: config.tenant_id, id, browserHash, now })
  if (request) checks.pass('request', id)
  else checks.fail('request', browserHash ? 'otherRequest' : 'notFromHere', id)
  return request
}

/** Keeps in mind that an answer came, as long as it could come again; of parallel callers exactly one is the first. */
export async function checkReplay(
  checks: Checks,
  tx: Pick<Tx, 'db'>,
  config: Config,
  claims: Pick<Claims, 'id' | 'forgetAt'>,
  now: Date,
): Promise<void> {
  if (!claims.id) return checks.fail('replay', 'noIdentifier')
  const tenantId = config.tenant_id
  await sql`delete from sso_seen where tenant_id = ${tenantId} and expires_at < ${now}`.execute(tx.db)
  const { rows } =
    await sql`insert into sso_seen (tenant_id, hash, expires_at) values (${tenantId}, ${hashOfAnswer(claims.id)}, ${claims.forgetAt})
    on conflict do nothing returning 1`.execute(tx.db)
  if (rows.length) checks.pass('replay')
  else checks.fail('replay', 'seenBefore', claims.id)
}

/** Whether an answer came before, for somebody who only looks. */
export async function wasSeen(db: Tx['db'], tenantId: number, claims: Claims): Promise<boolean> {
  if (!claims.id) return false
  const { rows } =
    await sql`select from sso_seen where tenant_id = ${tenantId} and hash = ${hashOfAnswer(claims.id)}`.execute(db)
  return rows.length > 0
}

function hashOfAnswer(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
