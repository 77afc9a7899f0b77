import { sql } from 'kysely'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import type { LinkKind } from '#product/workspace/links/server/public.ts'
import { questionForwarding } from '../contract.ts'

/** Mails a guest the link to a question. */
export const guestMail = { queue: 'question-forwarding.guest-mail', data: z.object({ linkId: z.int() }) }

/** Links by which guests read a question that was forwarded to them; the subject is the forward. */
export const questionForward: LinkKind = {
  kind: 'questionForward',
  needs: actionOf(questionForwarding, 'toUserOrEmail'),
  mail: guestMail,
  async describe(db, tenantId, forwardIds) {
    const { rows } = await sql<{ id: number; name: string }>`
      select f.id, l.internal_name as name from question_forward f join location l on l.tenant_id = ${tenantId} and l.id = f.location_id
      where f.tenant_id = ${tenantId} and f.id = any(${forwardIds}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
