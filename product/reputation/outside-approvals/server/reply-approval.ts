import { sql } from 'kysely'
import { APPROVE } from '#product/reputation/approvals/contract.ts'
import type { LinkKind } from '#product/workspace/links/server/public.ts'
import { guestMail } from './guest-mail.ts'

/** Links by which guests decide about a reply that waits for approval. */
export const replyApproval: LinkKind = {
  kind: 'replyApproval',
  needs: APPROVE,
  mail: guestMail,
  async describe(db, tenantId, responseIds) {
    const { rows } = await sql<{ id: number; name: string }>`
      select p.id, l.internal_name as name from response p join location l on l.tenant_id = ${tenantId} and l.id = p.location_id
      where p.tenant_id = ${tenantId} and p.id = any(${responseIds}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
