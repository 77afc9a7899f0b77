import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { links } from '../contract.ts'
import type { LinkRow } from './link-row.ts'

type Ctx = Pick<UseCaseCtx, 'tenantId' | 'now'>

/** Notes that a guest did what their link was for; false where it had ended before. */
export async function useLink(tx: Tx, { tenantId, now }: Ctx, { id, location_id }: LinkRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update guest_link set ended_as = 'Used', ended_at = ${now()}, version = version + 1 where tenant_id = ${tenantId} and id = ${id} and ended_as is null`.execute(
    tx.db,
  )
  await tx.emit(links, 'changed', { locationIds: [location_id] })
  return numAffectedRows === 1n
}

type Open = Pick<LinkRow, 'id' | 'location_id' | 'guest_email' | 'made_by'>

/** Ends the open links to a thing whose guests it needs no more. */
export async function endLinks(
  tx: Tx,
  { tenantId, now }: Ctx,
  { kind, subjectId, isNeeded }: { kind: string; subjectId: number; isNeeded(link: Open): boolean },
): Promise<void> {
  const { rows } = await sql<Open>`
    select id, location_id, guest_email, made_by from guest_link
    where tenant_id = ${tenantId} and kind = ${kind} and subject_id = ${subjectId} and ended_as is null for update`.execute(
    tx.db,
  )
  const over = rows.filter((link) => !isNeeded(link))
  if (over.length === 0) return
  await sql`update guest_link set ended_as = 'Ended', ended_at = ${now()}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${over.map(({ id }) => id)}::bigint[])`.execute(tx.db)
  await tx.emit(links, 'changed', { locationIds: [...new Set(over.map((link) => link.location_id))] })
}
