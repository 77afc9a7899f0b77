import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { demoKeywords, type DemoView, demoViews, UNANSWERED } from './demo-views.ts'

const PAGE = 'reviews.reviews'
const MAIL_ABOVE = 25

type At = { tenantId: number; makerId: number; roleIds: Readonly<Record<string, number>>; now: Date }

/** The saved views of a tenant, made by its administrator, who is mailed when too much waits for an answer. */
export async function seedViews(db: Db, at: At): Promise<void> {
  for (const view of demoViews) await addView(db, at, view)
  const { tenantId, makerId, now } = at
  await sql`insert into view_subscription (tenant_id, view_id, user_id, threshold, is_above, checked_at, created_at)
    select tenant_id, id, ${makerId}, ${MAIL_ABOVE}, true, ${now}, ${now} from saved_view where tenant_id = ${tenantId} and name = ${UNANSWERED}
    on conflict do nothing`.execute(db)
  for (const { name, text } of demoKeywords)
    await sql`insert into advanced_keyword (tenant_id, user_id, name, text, created_at) values (${tenantId}, ${makerId}, ${name}, ${text}, ${now})`.execute(
      db,
    )
}

async function addView(db: Db, { tenantId, makerId, roleIds, now }: At, view: DemoView): Promise<void> {
  const idsOf = (names: readonly string[]) => names.map((name) => roleIds[name]!)
  const owner = view.roles.length > 0 ? 'Admin' : 'User'
  const { rows } = await sql<{ id: number }>`
    insert into saved_view (tenant_id, page, name, user_id, owner, filters, sort, created_at)
    values (${tenantId}, ${PAGE}, ${view.name}, ${makerId}, ${owner}, ${JSON.stringify(view.filters)}::jsonb, ${view.sort}, ${now}) returning id`.execute(
    db,
  )
  const { id } = rows[0]!
  await sql`insert into saved_view_role (tenant_id, view_id, role_id) select ${tenantId}::bigint, ${id}::bigint, role from unnest(${idsOf(view.roles)}::bigint[]) role on conflict do nothing`.execute(
    db,
  )
  await sql`insert into saved_view_default (tenant_id, page, role_id, view_id) select ${tenantId}::bigint, ${PAGE}, role, ${id}::bigint from unnest(${idsOf(view.opensFor ?? [])}::bigint[]) role on conflict do nothing`.execute(
    db,
  )
}
