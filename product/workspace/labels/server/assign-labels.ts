import { sql } from 'kysely'
import { type AnySystem, type AuditAction, errorKeyOf } from '#platform/contract/define-system.ts'
import type { FaultDetail } from '#platform/server/system/fault.ts'
import { listFor } from '#platform/server/list/served-list.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { LabelResult } from '../contract.ts'

type Call = { body: { ids: number[]; add: number[]; remove: number[] } }
type Ctx = ActingCtx & { fail(error: 'unknownLabel', detail?: FaultDetail): never }
export type Link = { item_id: number; label_id: number }

/** The handler of a `labelRoute`: takes labels off the things of a list that the caller may see, gives them others, and says of each thing what changed. `changed` hears of the things that did, `put` of the labels that were put on. */
export function assignLabels<S extends AnySystem>(
  system: S,
  list: string,
  {
    action,
    changed,
    put,
  }: {
    action: AuditAction<S>
    changed(tx: Tx, tenantId: number, ids: number[]): Promise<void>
    put?(tx: Tx, links: readonly Link[]): Promise<void>
  },
) {
  return async (ctx: Ctx, { body }: Call): Promise<LabelResult> => {
    const registered = listFor(ctx.services.lists, `${system.name}.${list}`, ctx.who)
    const { served } = registered
    const { tenantId } = ctx
    const column = Object.values(served.columns(tenantId)).find((one) => 'rows' in one && one.table.endsWith('_label'))!
    const links = sql.table((column as { table: string }).table)
    const ids = [...new Set(body.ids)]
    return ctx.tx(async (tx) => {
      await mustBeOffered(ctx, tx, body.add)
      const reader = { tenantId, who: ctx.who, read: tx.db, now: ctx.now }
      const { rows } = await sql<{ id: number }>`
        select ${served.id} as id from ${served.from} where ${served.within(reader)} and ${served.id} = any(${ids}::bigint[])`.execute(
        tx.db,
      )
      const seen = rows.map(({ id }) => id).toSorted((a, b) => a - b) // in one order, so that two who label the same things wait
      const removed =
        await sql<Link>`delete from ${links} where tenant_id = ${tenantId} and item_id = any(${seen}::bigint[])
        and label_id = any(${body.remove}::bigint[]) and not label_id = any(${body.add}::bigint[]) returning item_id, label_id`.execute(
          tx.db,
        )
      const added = await sql<Link>`insert into ${links} (tenant_id, item_id, label_id, assigned_by, assigned_at)
        select ${tenantId}, item, label, ${ctx.who.userId}, ${ctx.now()} from unnest(${seen}::bigint[]) item cross join unnest(${body.add}::bigint[]) label
        order by 2, 3 on conflict do nothing returning item_id, label_id`.execute(tx.db)
      const touched = [...new Set([...removed.rows, ...added.rows].map(({ item_id }) => item_id))]
      if (touched.length) {
        await tx.audit(system, {
          action,
          entityId: touched.length === 1 ? touched[0] : undefined,
          after: { ids: touched, add: body.add, remove: body.remove },
        })
        await changed(tx, tenantId, touched)
        if (added.rows.length) await put?.(tx, added.rows)
      }
      const message = ctx.services.translate(ctx.locale, system.name, 'errors/notFound')
      const results = ids.map((id) =>
        seen.includes(id)
          ? { id, ok: true, added: labelsOf(added.rows, id), removed: labelsOf(removed.rows, id) }
          : { id, ok: false, key: errorKeyOf(system, 'notFound'), message, added: [], removed: [] },
      )
      return { done: seen.length, failed: ids.length - seen.length, results }
    })
  }
}

/** Labels that were switched off can be taken away, not given. */
async function mustBeOffered(ctx: Ctx, { db }: Tx, add: readonly number[]) {
  if (add.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from label where (tenant_id = ${ctx.tenantId} or tenant_id is null) and id = any(${add}::bigint[]) and active`.execute(
    db,
  )
  if (add.some((id) => !rows.some((row) => row.id === id))) return ctx.fail('unknownLabel', { field: 'add' })
}

function labelsOf(links: readonly Link[], id: number): number[] {
  return links.filter(({ item_id }) => item_id === id).map(({ label_id }) => label_id)
}
