import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { audit } from '../contract.ts'

const STEP = 5_000

type Link = { seq: number; hash: Buffer; intact: boolean }

/** Recomputes the tenant's hash chain in steps, so that its length does not matter. A missing record breaks the chain where it should stand, also at the end. */
export const verifyAudit: Handler<typeof audit, 'verify'> = async (ctx) => {
  const ends = await sql<{ seq: number; hash: Buffer }>`select seq, hash from app.audit_end(${ctx.tenantId})`.execute(
    ctx.read,
  )
  const end = ends.rows[0]
  let last: Pick<Link, 'seq' | 'hash'> = { seq: 0, hash: Buffer.from([0]) }
  let records = 0
  let endFits = end === undefined
  for (;;) {
    const { rows } = await sql<Link>`
      select seq, hash, seq = lag(seq, 1, ${last.seq}::bigint) over w + 1
        and previous_hash = lag(hash, 1, ${last.hash}::bytea) over w
        and hash = app.audit_hash(previous_hash, tenant_id, seq, at, actor_id, subject_id, action, entity, entity_id, before, after, ip, correlation_id, agent) as intact
      from audit_record where tenant_id = ${ctx.tenantId} and seq > ${last.seq}
      window w as (order by seq) order by seq limit ${STEP}`.execute(ctx.read)
    const broken = rows.findIndex(({ intact }) => !intact)
    if (broken >= 0) return { records: records + broken, firstBroken: (rows[broken - 1] ?? last).seq + 1 }
    records += rows.length
    last = rows.at(-1) ?? last
    endFits ||= rows.some(({ seq, hash }) => seq === end!.seq && hash.equals(end!.hash))
    if (rows.length < STEP) return { records, firstBroken: endFits ? null : Math.min(last.seq + 1, end!.seq) }
  }
}
