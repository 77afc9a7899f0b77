import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { REQUEST_MINUTES } from './browser-mark.ts'

export type NewRequest = {
  tenantId: number
  browserHash: Buffer
  /** Who only tries it out; null for somebody who wants in. */
  askedBy: number | null
  isMobile: boolean
  path: string | undefined
  now: Date
}
export type Request = { id: string; askedBy: number | null; isMobile: boolean; path: string | null }

/** Notes that somebody sets out for the provider, and forgets those who never came back; answers the id that travels. */
export async function addRequest(db: Db, { tenantId, now, ...request }: NewRequest): Promise<string> {
  const id = `_${randomBytes(20).toString('hex')}`
  await sql`delete from sso_request where tenant_id = ${tenantId} and expires_at < ${now}`.execute(db)
  await db
    .insertInto('sso_request')
    .values({
      tenant_id: tenantId,
      id,
      browser_hash: request.browserHash,
      asked_by: request.askedBy,
      is_mobile: request.isMobile,
      path: request.path ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + REQUEST_MINUTES * 60_000),
    })
    .execute()
  return id
}

/** Uses a request up, by the browser that set out with it; of parallel callers exactly one gets it. */
export async function useRequest(
  db: Db,
  { tenantId, id, browserHash, now }: { tenantId: number; id: string; browserHash: Buffer | null; now: Date },
): Promise<Request | null> {
  if (!browserHash) return null
  const { rows } = await sql<Request>`
    update sso_request set used_at = ${now} where tenant_id = ${tenantId} and id = ${id} and browser_hash = ${browserHash} and used_at is null and expires_at > ${now}
    returning id, asked_by as "askedBy", is_mobile as "isMobile", path`.execute(db)
  return rows[0] ?? null
}

/** Whether we asked this, whoever's browser it was. */
export async function wasAsked(db: Db, tenantId: number, id: string): Promise<boolean> {
  const { rows } = await sql`select from sso_request where tenant_id = ${tenantId} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** Whether this browser has set out only to try the way in. */
export async function triesOut(db: Db, tenantId: number, browserHash: Buffer | null, now: Date): Promise<boolean> {
  if (!browserHash) return false
  const { rows } = await sql`
    select from sso_request where tenant_id = ${tenantId} and browser_hash = ${browserHash} and asked_by is not null and used_at is null and expires_at > ${now}`.execute(
    db,
  )
  return rows.length > 0
}
