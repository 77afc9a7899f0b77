import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { type AccessTag, users } from '../contract.ts'

/** Tags that tell groups of people apart; whoever carried one that goes carries it no more. */
export const accessTags = defineResource(users, {
  table: 'access_tag',
  routes: { list: 'tags', create: 'createTag', save: 'saveTag', remove: 'removeTag' },
  order: sql`lower(name), id`,
  async show(rows, { db, tenantId }) {
    const ids = rows.map(({ id }) => id)
    const { rows: carried } = await sql<{ id: number; users: number }>`
      select t.id, count(*)::int as users from users u cross join unnest(u.access_tag_ids) t(id)
      where u.tenant_id = ${tenantId} and not u.removed and u.access_tag_ids && ${ids}::bigint[] group by t.id`.execute(
      db,
    )
    const users = new Map(carried.map((one) => [one.id, one.users]))
    return rows.map(({ id, name, color, version }) => ({
      id,
      name,
      color: color as AccessTag['color'],
      users: users.get(id) ?? 0,
      version,
    }))
  },
  columns: ({ name, color }) => ({ name, color }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  async changes({ db }, { before, after }, { tenantId }) {
    if (before && !after)
      await sql`update users set access_tag_ids = array_remove(access_tag_ids, ${before.id}::bigint)
        where tenant_id = ${tenantId} and access_tag_ids @> array[${before.id}::bigint]`.execute(db)
  },
  missing: 'tagNotFound',
  taken: { index: 'access_tag_by_name', error: 'tagTaken', field: 'name' },
  audit: {
    create: 'access-tag.create',
    save: 'access-tag.save',
    remove: 'access-tag.remove',
    shows: ({ name, color }) => ({ name, color }),
  },
})
