import { sql } from 'kysely'
import { APPROVE, MODERATE } from '#product/reputation/approvals/contract.ts'

/** The answer that stands at the source, over `review r`. */
export const replyColumn = (
  tenantId: number,
) => sql`(select p.text from response p where p.tenant_id = ${tenantId} and p.review_id = r.id and p.current
  and p.state in ('Published', 'Verified'))`

/** The answer that stood at the source as the nth, over `review r`; each takes the place of the one before. */
export const nthReplyColumn = (
  tenantId: number,
  n: 1 | 2 | 3,
) => sql`(select p.text from response p where p.tenant_id = ${tenantId}
  and p.review_id = r.id and (p.sent_at is not null or p.state in ('Published', 'Verified')) order by p.id limit 1 offset ${n - 1}::int)`

/** How many answers the source took, over `review r`. */
export const repliesColumn = (tenantId: number) =>
  sql`(select count(*)::int from response p where p.tenant_id = ${tenantId} and p.review_id = r.id and p.sent_at is not null)`

/** Who may decide about the answer that waits for approval, over `review r`: those whom its step names, and who stands in for them; nobody where whoever may approve does. */
export const approverColumn = (tenantId: number) => sql`(case when r.response_state = 'PendingApproval' then (
  select array(
      select unnest(p.open_user_ids)
      union select ur.user_id from user_role ur where ur.role_id = any(p.open_role_ids)
      union select ur.user_id from user_role ur join role m on m.id = ur.role_id where p.open_to_moderators and m.tenant_id = ${tenantId} and ${MODERATE} = any(m.actions)
        and exists (select from user_role own join role a on a.id = own.role_id where own.user_id = ur.user_id and ${APPROVE} = any(a.actions))
      union select s.stand_in_id from approval_stand_in s where s.tenant_id = ${tenantId} and current_date between s.from_day and s.until_day and s.user_id is distinct from p.author_id
        and (s.user_id = any(p.open_user_ids) or exists (select from user_role ur where ur.user_id = s.user_id and ur.role_id = any(p.open_role_ids))))
  from response p where p.tenant_id = ${tenantId} and p.review_id = r.id and p.current) end)`

/** Who wrote the answer that waits for approval, over `review r`. */
export const submittedByColumn = (
  tenantId: number,
) => sql`(case when r.response_state = 'PendingApproval' then (select p.author_id from response p
  where p.tenant_id = ${tenantId} and p.review_id = r.id and p.current) end)`
