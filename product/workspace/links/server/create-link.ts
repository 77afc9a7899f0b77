import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Outsider } from '#platform/contract/outsider.ts'
import { links } from '../contract.ts'
import type { LinkKind } from './link-kinds.ts'

export type NewLink = {
  kind: LinkKind
  subjectId: number
  locationId: number
  guest: Outsider
  /** Whose permissions the guest acts with. */
  madeBy: number
  days: number
}

/** Makes a link and has it mailed; null where the guest has one to the same thing already. */
export async function createLink(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  { kind, subjectId, locationId, guest, madeBy, days }: NewLink,
): Promise<number | null> {
  const at = now()
  await sql`update guest_link set ended_as = 'Expired', ended_at = expires_at
    where tenant_id = ${tenantId} and kind = ${kind.kind} and subject_id = ${subjectId} and lower(guest_email) = lower(${guest.email}) and ended_as is null and expires_at <= ${at}`.execute(
    tx.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into guest_link (tenant_id, kind, subject_id, location_id, guest_name, guest_email, locale, made_by, days, created_at, expires_at)
    values (${tenantId}, ${kind.kind}, ${subjectId}, ${locationId}, ${guest.name}, ${guest.email}, ${guest.locale}, ${madeBy}, ${days}, ${at}, ${expiryOf(at, days)})
    on conflict (tenant_id, kind, subject_id, lower(guest_email)) where ended_as is null do nothing returning id`.execute(
    tx.db,
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  await tx.audit(links, { action: 'link.create', entityId: id, after: { ...guest, kind: kind.kind, days, madeBy } })
  await tx.enqueue(kind.mail, { linkId: id })
  await tx.emit(links, 'changed', { locationIds: [locationId] })
  return id
}

export function expiryOf(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000)
}
