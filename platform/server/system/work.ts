import { inputFor } from '../jobs/sealed-input.ts'
import { sql } from 'kysely'
import { actionOf, type AnySystem } from '#platform/contract/define-system.ts'
import type { Bus } from '../jobs/bus.ts'
import type { Db, Run, Scope } from '../database/door.ts'
import type { WriteMark } from '../http/idempotency.ts'
import { LIVE_CHANNEL, type LiveMessage } from '../http/live-hub.ts'
import type { Book } from '../rehearsal/book.ts'
import { createRehearsedTx } from '../rehearsal/rehearsed-tx.ts'
import type { Tx } from './serve-system.ts'
import type { Services } from './services.ts'
import type { Who } from './who.ts'

/** On whose behalf, for audit and jobs; `book` where it is a rehearsal, which keeps all that in the place of the database. */
export type About = {
  who: Who | null
  correlationId: string
  ip?: string
  userAgent?: string
  writes?: WriteMark
  book?: Book
}

/** Reads and transactions of one tenant. */
export function createTenantWork(services: Services, bus: Bus, tenantId: number, about: About) {
  return createWithin(services, bus, about)({ tenantId })
}

/** The same over a scope named by the caller; whoever asks takes turns with the others of it. `correlationId` where what is done there goes under a reference of its own. */
export function createWithin(services: Services, bus: Bus, about: About) {
  return (named: Scope, as?: Who, correlationId = about.correlationId) => {
    const acting = { ...about, correlationId, ...(as ? { who: as } : {}) }
    const scope = named === 'platform' ? named : { ...named, person: acting.who?.userId }
    return {
      read: services.door.read(scope),
      tx: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transact(services, bus, scope, acting, work),
    }
  }
}

function transact<T>(
  services: Services,
  bus: Bus,
  scope: Scope,
  about: About,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tenantId = typeof scope === 'object' && 'tenantId' in scope ? scope.tenantId : null
  const { book } = about
  if (book)
    return services.door.tx(scope, async (db, run) => {
      const lines: Book = []
      const result = await work(createRehearsedTx(bus, { db, run, tenantId }, about, lines))
      book.push(...lines)
      return result
    })
  return services.door.tx(scope, async (db, run) => {
    await about.writes?.note?.(scope, db)
    const trail: AuditWrite[] = []
    const result = await work(createTx(services, bus, { db, run, tenantId }, about, trail))
    // last, because from here to the commit all other records of the tenant's chain wait
    for (const write of trail) await write()
    return result
  })
}

type AuditWrite = () => Promise<unknown>

function createTx(
  services: Services,
  bus: Bus,
  { db, run, tenantId }: { db: Db; run: Run; tenantId: number | null },
  about: About,
  trail: AuditWrite[],
): Tx {
  const { who } = about
  /** Whom a guest acts for did nothing themselves. */
  const signedIn = who?.guest ? null : (who?.actorId ?? null)
  const inTenant = () => {
    if (tenantId === null) throw new Error('events and tenant jobs need a tenant')
    return tenantId
  }
  const tx: Tx = {
    db,
    run,
    async emit(system: AnySystem, event, payload, options) {
      const spec = system.events[event]!
      const name = `${system.name}.${event}`
      const id = await writeToOutbox(db, {
        tenant_id: inTenant(),
        event: name,
        payload,
        actor_id: who?.actorId ?? null,
        correlation_id: about.correlationId,
        created_at: services.clock.now(),
      })
      for (const queue of bus.listenersOf(name)) await bus.send(run, queue, { tenantId: inTenant(), outboxId: id })
      if (spec.live && options?.live !== false) {
        const message = {
          tenantId: inTenant(),
          ...(options?.live === 'everywhere' ? { everywhere: true as const } : {}),
          ...(spec.entry ? { entry: true as const } : {}),
          system: system.name,
          event,
          payload: payload as LiveMessage['payload'],
          needs: spec.needs && actionOf(system, spec.needs),
        }
        await sql`select pg_notify(${LIVE_CHANNEL}, ${liveText(message)})`.execute(db)
      }
    },
    async emitMany(system, event, things, payloadOf, { live } = {}) {
      for (let at = 0; at < things.length; at += THINGS_OF_AN_EVENT) {
        const isQuiet = live === false || (live === 'first' && at > 0)
        await tx.emit(
          system,
          event,
          payloadOf(things.slice(at, at + THINGS_OF_AN_EVENT)),
          isQuiet ? { live: false } : {},
        )
      }
    },
    async audit(system: AnySystem, { action, entityId, before, after, tenantId: named, actorId, subjectId }) {
      const tenant = named ?? tenantId ?? 1 // what belongs to no tenant is kept in the super tenant's chain
      const record = sql`select app.audit_append(${tenant}, ${services.clock.now()}, ${actorId ?? signedIn}, ${subjectId ?? actorId ?? who?.userId ?? null}, ${action}, ${system.audit[action]},
        ${entityId ?? null}, ${json(before)}::jsonb, ${json(withMeans(after, who))}::jsonb, ${about.ip ?? null}, ${about.correlationId}, ${agentOf(about)})`
      trail.push(() => record.execute(db))
    },
    async auditAll(system: AnySystem, records) {
      const lines = records.map(({ action, entityId, before, after, actorId, subjectId }) => ({
        actor: actorId ?? signedIn,
        subject: subjectId ?? actorId ?? who?.userId ?? null,
        did: action,
        kind: system.audit[action],
        target: entityId ?? null,
        was: before,
        becomes: withMeans(after, who),
      }))
      const record = sql`select app.audit_append_all(${inTenant()}, ${services.clock.now()}, ${about.ip ?? null}, ${about.correlationId}, ${JSON.stringify(lines)}::json, ${agentOf(about)})`
      trail.push(() => record.execute(db))
    },
    async enqueue(job, data, { startAfter, singletonKey, priority, tenantId: named } = {}) {
      const checked = job.data.parse(data)
      await bus.send(
        run,
        job.queue,
        {
          tenantId: named ?? tenantId,
          asked: who?.userId ?? null,
          actor: who?.impersonation ? who.actorId : undefined,
          apiKey: who?.apiKey?.id,
          correlationId: about.correlationId,
          ...inputFor(services.secrets, job, named ?? tenantId, checked),
        },
        { startAfter, singletonKey, priority, destination: job.destination?.(checked) },
      )
    },
  }
  return tx
}

/** Named by three ids of ten digits each, they fit into one message to the browsers. */
export const THINGS_OF_AN_EVENT = 200

/** Long enough to tell browsers apart. */
const AGENT_LENGTH = 200

/** With what somebody acted: their browser, or a guest by their link. */
function agentOf({ userAgent, who }: About): string | null {
  const agent = who?.guest ? `by link of ${who.guest.name}` : userAgent
  return agent?.slice(0, AGENT_LENGTH) || null
}

/** PostgreSQL carries less than 8,000 bytes; of a larger message the same people hear that they missed something. */
function liveText(message: LiveMessage): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) < 8000) return text
  const { locationIds, userIds } = message.payload
  const short = { ...message, cut: true, payload: { locationIds, userIds } }
  const shorter = JSON.stringify(short)
  return Buffer.byteLength(shorter) < 8000 ? shorter : JSON.stringify({ ...short, payload: {} })
}

async function writeToOutbox(
  db: Db,
  row: {
    tenant_id: number
    event: string
    payload: unknown
    actor_id: number | null
    correlation_id: string
    created_at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('outbox')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a program did says with which key, and what a guest did by which link, beside what became of the thing. */
function withMeans(after: unknown, who: Who | null): unknown {
  const { apiKey, guest } = who ?? {}
  if (!apiKey && !guest) return after
  const means = apiKey ? { apiKey: { id: apiKey.id, name: apiKey.name } } : { guest }
  const isPlain = after !== null && typeof after === 'object' && !Array.isArray(after)
  return { ...(isPlain ? after : after === undefined ? {} : { value: after }), ...means }
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
