import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { LinkKind } from '#product/workspace/links/server/public.ts'
import { forwarding } from '../contract.ts'
import { guestMail } from './guest-mail.ts'

/** Links by which guests read a review that was forwarded to them; the subject is the forward. */
export const reviewForward: LinkKind = {
  kind: 'reviewForward',
  needs: actionOf(forwarding, 'toUserOrEmail'),
  mail: guestMail,
  async describe(db, tenantId, forwardIds) {
    const { rows } = await sql<{ id: number; name: string }>`
      select f.id, l.internal_name as name from review_forward f join location l on l.tenant_id = ${tenantId} and l.id = f.location_id
      where f.tenant_id = ${tenantId} and f.id = any(${forwardIds}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
