import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Scope } from '../database/door.ts'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'
import type { HttpOptions } from './build-http.ts'
import type { Upload } from './upload.ts'

/** Whose book keeps what belongs to no tenant. */
const SUPER_TENANT = 1
const LEASE_SECONDS = 30
const RENEW_SECONDS = 10

/** Told before the first write of each transaction of a call, within it. */
export type WriteMark = { note?: (scope: Scope, db: Db) => Promise<void> }

type Call = {
  /** The route's name. */
  name: string
  who: Who | null
  within: number | undefined
  upload: Upload | undefined
  writes: WriteMark
  run: () => Promise<unknown>
}

type Record = {
  body_hash: string
  file_hash: string | null
  status: number | null
  answer: unknown
  holder: string | null
  lease_until: Date | null
  has_written: boolean
}

/**
 * Runs a call once per `Idempotency-Key`: the same content replays its answer, another content is refused, one in flight is said so. One that
 * broke off before it wrote anything is begun anew; after that nobody knows how far it came, and it is said so. Kept 24 hours.
 */
export async function once(options: HttpOptions, request: FastifyRequest, call: Call): Promise<unknown> {
  const { who, upload, run } = call
  const key = request.headers['idempotency-key']
  const isCreating = request.method === 'POST' || upload !== undefined // a file that is put begins something, too
  if (typeof key !== 'string' || !isCreating || !who) return run()
  if (key.length > 200)
    throw platformFault('error.invalid', { field: 'Idempotency-Key', values: { field: 'Idempotency-Key' } })
  const route = who.apiKey ? `${call.name} key ${who.apiKey.id}` : call.name // what somebody was answered themselves may be more than their key may see
  const tenantId = call.within ?? who.tenantId ?? SUPER_TENANT
  const { door, clock } = options.services
  const scope = { tenantId, person: who.userId }
  const write = door.write(scope)
  const holder = randomUUID()
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_SECONDS * 1000)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest('base64url')
  const it = sql`tenant_id = ${tenantId} and actor_id = ${who.actorId} and route = ${route} and key = ${key}`
  const mine = sql`${it} and holder = ${holder}`

  const made =
    await sql`insert into idempotency (tenant_id, actor_id, route, key, body_hash, created_at, holder, lease_until)
    values (${tenantId}, ${who.actorId}, ${route}, ${key}, ${bodyHash}, ${clock.now()}, ${holder}, ${leaseEnd()}) on conflict do nothing`.execute(
      write,
    )
  if (!made.numAffectedRows) {
    const { rows } =
      await sql<Record>`select body_hash, file_hash, status, answer, holder, lease_until, has_written from idempotency where ${it}`.execute(
        door.read(scope),
      )
    const before = rows[0]
    if (before && before.body_hash !== bodyHash) throw platformFault('keyReused')
    if (before && before.status !== null) {
      if (upload && before.file_hash !== (await upload.hash())) throw platformFault('keyReused')
      return before.answer
    }
    if (!before || (before.lease_until && before.lease_until > clock.now())) throw platformFault('inFlight')
    if (before.has_written) throw platformFault('outcomeUnknown')
    const taken = await sql`update idempotency set holder = ${holder}, lease_until = ${leaseEnd()}
      where ${it} and status is null and not has_written and holder is not distinct from ${before.holder}`.execute(
      write,
    )
    if (!taken.numAffectedRows) throw platformFault('inFlight')
  }

  call.writes.note = async (scope, db) => {
    const isOwn = typeof scope === 'object' && 'tenantId' in scope && scope.tenantId === tenantId
    const noted = await sql`update idempotency set has_written = true where ${mine}`.execute(isOwn ? db : write)
    if (!noted.numAffectedRows) throw platformFault('inFlight') // somebody took it over meanwhile
  }
  const renewal = setInterval(() => void setLease(leaseEnd()).catch(() => {}), RENEW_SECONDS * 1000)
  try {
    const answer = await run()
    const fileHash = upload ? await upload.hash() : null
    await sql`update idempotency set status = 200, answer = ${JSON.stringify(answer ?? null)}, file_hash = ${fileHash} where ${mine}`.execute(
      write,
    )
    return answer
  } catch (error) {
    await sql`delete from idempotency where ${mine}`.execute(write)
    throw error
  } finally {
    clearInterval(renewal)
  }

  function setLease(until: Date) {
    return (sql`update idempotency set lease_until = ${until} where ${mine}` as RawBuilder<unknown>).execute(write)
  }
}
