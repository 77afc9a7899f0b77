import { sql } from 'kysely'
import type { EndOfReader } from '#product/organization/users/server/public.ts'
import { links } from '../contract.ts'

/** Revokes the links that somebody made, by which others act with their permissions. */
export const endLinksOf: EndOfReader = async (tx, { tenantId, userId, by, now }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    update guest_link set ended_as = 'Revoked', ended_at = ${now}, version = version + 1
    where tenant_id = ${tenantId} and made_by = ${userId} and ended_as is null returning id, guest_name as name`.execute(
    tx.db,
  )
  for (const { id, name } of rows)
    await tx.audit(links, {
      action: 'link.revoke',
      entityId: id,
      actorId: by.userId,
      tenantId,
      before: { name },
      after: {},
    })
}
