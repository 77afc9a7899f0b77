import { sql } from 'kysely'
import type { OpenCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type OpenedLink, useLink } from '#product/workspace/links/server/public.ts'
import { type ForwardTables, namesOf } from './forward-spot.ts'

/** What stands with a thing that a guest reads by a link: the words that went along, and what they wrote back. */
export type GuestWords = { thingId: number; message: string; answer: string | null }

/** What the link of a guest leads to; null where it is gone. */
export async function readAsGuest(
  { link, tenantId, read }: OpenedLink,
  tables: ForwardTables,
): Promise<GuestWords | null> {
  const { forwards, guests, thing } = namesOf(tables)
  const { rows } = await sql<GuestWords>`
    select f.${thing} as "thingId", f.message, q.answer from ${forwards} f
      join ${guests} q on q.tenant_id = ${tenantId} and q.link_id = ${link.id}
    where f.tenant_id = ${tenantId} and f.id = ${link.subject_id}`.execute(read)
  return rows[0] ?? null
}

/** Keeps what a guest wrote back and tells of it; false where they had written before. */
export function keepAnswer(
  { now }: Pick<OpenCtx, 'now'>,
  { link, tenantId, tx }: OpenedLink,
  tables: ForwardTables,
  { answer, tell }: { answer: string; tell: (own: Tx, thingId: number) => Promise<void> },
): Promise<boolean> {
  const { forwards, guests, thing } = namesOf(tables)
  return tx(async (own) => {
    if (!(await useLink(own, { tenantId, now }, link))) return false
    const { rows } = await sql<{ thingId: number }>`
      update ${guests} q set answer = ${answer}, answered_at = ${now()} from ${forwards} f
      where q.tenant_id = ${tenantId} and q.link_id = ${link.id} and f.tenant_id = ${tenantId} and f.id = q.forward_id
      returning f.${thing} as "thingId"`.execute(own.db)
    await tell(own, rows[0]!.thingId)
    return true
  })
}
