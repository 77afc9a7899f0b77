import { type RawBuilder, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { personOf, type Who } from '#platform/server/system/who.ts'
import { type GuestLink, type linkFields, links } from '../contract.ts'
import { linkKinds } from './link-kinds.ts'
import { type ShownRow, statusOf, toLink } from './link-row.ts'

type Reader = { tenantId: number; who: Who | null }

/** Links for guests at the locations of the reader, the newest first; without the permission to manage all, their own. */
export const linkList: ServedList<typeof linkFields> = {
  from: sql`guest_link g`,
  within: areSeen,
  id: sql`g.id`,
  columns: () => ({
    status: statusOf,
    kind: sql`g.kind`,
    guest: sql`g.guest_name`,
    madeBy: sql`g.made_by`,
    createdAt: sql`g.created_at`,
    expiresAt: sql`g.expires_at`,
  }),
}

const columns = sql`g.*, ${statusOf} as status,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = g.made_by) as made_by_name`

export const searchLinks: Handler<typeof links, 'search'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('links.links')!
  const { items, nextCursor } = await pageList<ShownRow>(list, ctx, body, columns)
  return { items: await showRows(ctx, ctx.read, items), nextCursor }
}

/** One link that the reader sees, or undefined. */
export async function showLink(ctx: TenantCtx, db: Db, linkId: number): Promise<GuestLink | undefined> {
  const { rows } = await sql<ShownRow>`
    select ${columns} from guest_link g where ${areSeen(ctx)} and g.id = ${linkId}`.execute(db)
  return (await showRows(ctx, db, rows))[0]
}

function areSeen({ tenantId, who }: Reader): RawBuilder<unknown> {
  const there = who && who.locationIds !== 'all' ? sql`g.location_id = any(${who.locationIds}::bigint[])` : sql`true`
  const own = who && !who.actions.has(actionOf(links, 'manage')) ? sql`g.made_by = ${personOf(who)}` : sql`true`
  return sql`g.tenant_id = ${tenantId} and ${there} and ${own}`
}

async function showRows({ services, tenantId }: TenantCtx, db: Db, rows: readonly ShownRow[]): Promise<GuestLink[]> {
  const named = new Map<string, ReadonlyMap<number, string>>()
  for (const { kind, describe } of services.slots.of(linkKinds)) {
    const subjectIds = rows.filter((row) => row.kind === kind).map((row) => row.subject_id)
    if (subjectIds.length > 0) named.set(kind, await describe(db, tenantId, subjectIds))
  }
  return rows.map((row) => toLink(row, named.get(row.kind)?.get(row.subject_id) ?? ''))
}
