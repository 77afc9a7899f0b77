import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'
import type { HttpOptions } from './build-http.ts'

/** Whose book keeps what belongs to no tenant. */
const SUPER_TENANT = 1

/** Runs a call once per `Idempotency-Key`: the same body replays its answer, another body is refused, one in flight is said so. Kept 24 hours. */
export async function once(
  options: HttpOptions,
  request: FastifyRequest,
  name: string,
  who: Who | null,
  within: number | undefined,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || request.method !== 'POST' || !who) return run()
  const route = who.apiKey ? `${name} key ${who.apiKey.id}` : name // what somebody was answered themselves may be more than their key may see
  const tenantId = within ?? who.tenantId ?? SUPER_TENANT
  if (key.length > 200)
    throw platformFault('error.invalid', { field: 'Idempotency-Key', values: { field: 'Idempotency-Key' } })
  const { door, clock } = options.services
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest('base64url')
  const made = await sql`insert into idempotency (tenant_id, actor_id, route, key, body_hash, created_at)
    values (${tenantId}, ${who.actorId}, ${route}, ${key}, ${bodyHash}, ${clock.now()}) on conflict do nothing`.execute(
    door.write({ tenantId }),
  )
  const mine = sql`tenant_id = ${tenantId} and actor_id = ${who.actorId} and route = ${route} and key = ${key}`
  if (!made.numAffectedRows) {
    const before = await sql<{
      body_hash: string
      status: number | null
      answer: unknown
    }>`select body_hash, status, answer from idempotency where ${mine}`.execute(door.read({ tenantId }))
    const { body_hash, status, answer } = before.rows[0] ?? { body_hash: bodyHash, status: null, answer: null }
    if (body_hash !== bodyHash) throw platformFault('keyReused')
    if (status === null) throw platformFault('inFlight')
    return answer
  }
  try {
    const answer = await run()
    await sql`update idempotency set status = 200, answer = ${JSON.stringify(answer ?? null)} where ${mine}`.execute(
      door.write({ tenantId }),
    )
    return answer
  } catch (error) {
    await sql`delete from idempotency where ${mine}`.execute(door.write({ tenantId }))
    throw error
  }
}
