import { sql } from 'kysely'
import { notificationType } from '#product/operations/notification-types/contract.ts'
import type { Filling } from './seed-demo.ts'

const { LowRating, ReplyLate, RuleNotice } = notificationType
const LINES = 5

/** What location managers of a car group hear of by default, and what its administrators were told of since yesterday. */
export async function seedNotifications({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into notification_rule (tenant_id, type, role_id, email, in_app, updated_at)
      select ${tenantId}, t, r.id, 'Daily', 'Immediate', ${now} from role r cross join unnest(${[LowRating, ReplyLate]}::int[]) t
      where r.tenant_id = ${tenantId} and r.name in ('Location manager', 'Administrator')
      on conflict do nothing returning id`.execute(db)
    if (rows.length === 0) return
    await sql`
      update notification_rule set push = 'Immediate' where tenant_id = ${tenantId} and type = ${LowRating} and push is null`.execute(
      db,
    )
    await sql`insert into sms_plan (tenant_id, monthly_limit) values (${tenantId}, 500) on conflict do nothing`.execute(
      db,
    )
    const { rows: told } = await sql<{ user_id: number; subjects: number[]; about: string }>`
      with news as (
        select r.id, r.location_id, l.internal_name as about, r.date from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
        where r.tenant_id = ${tenantId} and r.rating <= 2 and r.responded_at is null and r.vanished_at is null order by r.date desc, r.id desc limit ${LINES}),
      made as (
        insert into notification_item (tenant_id, user_id, key, type, kind, subject, about, review_id, location_id, needs, at, set_by, set_role_id, set_at, in_app, email, is_gathered)
        select ${tenantId}, u.id, 'LowRating:' || n.id, ${LowRating}, 'LowRating', n.id, n.about, n.id, n.location_id, 'reviews.view', n.date, 'Role', o.id, ${now}, 'Shown', 'Off', true
        from users u join user_role ur on ur.user_id = u.id join role o on o.id = ur.role_id and o.name = 'Administrator' cross join news n
        where u.tenant_id = ${tenantId} on conflict do nothing returning user_id, subject, about, at)
      select user_id, array_agg(subject order by at) as subjects, (array_agg(about order by at desc))[1] as about from made group by user_id`.execute(
      db,
    )
    for (const { user_id, subjects, about } of told)
      await sql`insert into notification (tenant_id, user_id, kind, subjects, about, at)
        values (${tenantId}, ${user_id}, 'LowRating', ${subjects}::bigint[], ${about}, ${now}) on conflict do nothing`.execute(
        db,
      )
    const { rows: alerted } = await sql<{ user_id: number; subject: number; about: string; note: string }>`
      insert into notification_item (tenant_id, user_id, key, type, kind, subject, about, note, review_id, location_id, needs, at, set_by, in_app, email, is_gathered)
      select ${tenantId}, u.id, 'LabelAlert:' || n.id || ':' || n.label_id, ${RuleNotice}, 'LabelAlert', n.id, n.about, n.label_id::text, n.id, n.location_id,
        'reviews.view', n.date, 'Product', 'Shown', 'Off', false
      from users u join user_role ur on ur.user_id = u.id join role o on o.id = ur.role_id and o.name = 'Administrator' cross join (
        select r.id, r.location_id, l.internal_name as about, c.label_id, r.date from review r
          join review_label c on c.tenant_id = ${tenantId} and c.item_id = r.id
          join label a on (a.tenant_id = ${tenantId} or a.tenant_id is null) and a.id = c.label_id and a.type = 'reviewAlert'
          join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
        where r.tenant_id = ${tenantId} order by r.date desc, r.id desc limit 1) n
      where u.tenant_id = ${tenantId} on conflict do nothing returning user_id, subject, about, note`.execute(db)
    for (const { user_id, subject, about, note } of alerted)
      await sql`insert into notification (tenant_id, user_id, kind, subjects, about, note, at)
        values (${tenantId}, ${user_id}, 'LabelAlert', array[${subject}::bigint], ${about}, ${note}, ${now}) on conflict do nothing`.execute(
        db,
      )
  })
}
