import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Db, Run } from '../database/door.ts'
import type { Bus } from '../jobs/bus.ts'
import type { AuditRecord, Tx } from '../system/serve-system.ts'
import { type About, THINGS_OF_AN_EVENT } from '../system/work.ts'
import type { Book } from './book.ts'

/** A transaction whose rows are written and undone: what it would tell, keep and ask for stands in the book. */
export function createRehearsedTx(
  bus: Bus,
  { db, run, tenantId }: { db: Db; run: Run; tenantId: number | null },
  { who }: About,
  book: Book,
): Tx {
  const inTenant = () => {
    if (tenantId === null) throw new Error('events and tenant jobs need a tenant')
    return tenantId
  }
  const change = (system: AnySystem, record: AuditRecord<string>) =>
    void book.push({
      kind: 'change',
      change: {
        action: record.action,
        entity: system.audit[record.action]!,
        entityID: record.entityId ?? null,
        before: record.before ?? null,
        after: record.after ?? null,
      },
    })
  const tx: Tx = {
    db,
    run,
    async emit(system: AnySystem, event, payload) {
      const name = `${system.name}.${event}`
      const told = system.events[event]!.tells?.(payload as never) ?? []
      book.push({ kind: 'event', event: name, told })
      for (const queue of bus.listenersOf(name))
        book.push({
          kind: 'following',
          following: { queue, tenantId: inTenant(), asked: null, at: null, key: undefined, data: payload },
        })
    },
    async emitMany(system, event, things, payloadOf) {
      for (let at = 0; at < things.length; at += THINGS_OF_AN_EVENT)
        await tx.emit(system, event, payloadOf(things.slice(at, at + THINGS_OF_AN_EVENT)))
    },
    async audit(system: AnySystem, record) {
      change(system, record)
    },
    async auditAll(system: AnySystem, records) {
      for (const record of records) change(system, record)
    },
    async enqueue(job, data, { startAfter, singletonKey, tenantId: named } = {}) {
      book.push({
        kind: 'following',
        following: {
          queue: job.queue,
          tenantId: named ?? tenantId,
          asked: who?.userId ?? null,
          at: startAfter ?? null,
          key: singletonKey,
          data: job.data.parse(data),
        },
      })
    },
  }
  return tx
}
