import { sql } from 'kysely'
import { violates } from '#platform/server/database/violates.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type AccessTag, users } from '../contract.ts'

const NAME_KEY = 'access_tag_by_name'

export const listTags: Handler<typeof users, 'tags'> = (ctx) => findTags(ctx.read, ctx.tenantId)

export const createTag: Handler<typeof users, 'createTag'> = async (ctx, { body }) => {
  const made = ctx.tx(async (tx) => {
    const { id } = await tx.db
      .insertInto('access_tag')
      .values({ tenant_id: ctx.tenantId, ...body, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.audit(users, { action: 'access-tag.create', entityId: id, after: body })
    return (await findTags(tx.db, ctx.tenantId, id))[0]!
  })
  return made.catch((error) =>
    violates(error, NAME_KEY) ? ctx.fail('tagTaken', { field: 'name' }) : Promise.reject(error),
  )
}

export const saveTag: Handler<typeof users, 'saveTag'> = async (ctx, { params, body }) => {
  const saved = ctx.tx(async (tx) => {
    const [before] = await findTags(tx.db, ctx.tenantId, params.accessTagId)
    if (!before) return ctx.fail('tagNotFound')
    await tx.db
      .updateTable('access_tag')
      .set(body)
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.accessTagId)
      .execute()
    const { name, color } = before
    await tx.audit(users, {
      action: 'access-tag.save',
      entityId: before.id,
      before: { name, color },
      after: body,
    })
    return { ...before, ...body }
  })
  return saved.catch((error) =>
    violates(error, NAME_KEY) ? ctx.fail('tagTaken', { field: 'name' }) : Promise.reject(error),
  )
}

/** Whoever carried it carries it no more. */
export const removeTag: Handler<typeof users, 'removeTag'> = async (ctx, { params }) => {
  await ctx.tx(async (tx) => {
    const [before] = await findTags(tx.db, ctx.tenantId, params.accessTagId)
    if (!before) return ctx.fail('tagNotFound')
    await sql`update users set access_tag_ids = array_remove(access_tag_ids, ${before.id}::bigint)
      where tenant_id = ${ctx.tenantId} and access_tag_ids @> array[${before.id}::bigint]`.execute(tx.db)
    await tx.db.deleteFrom('access_tag').where('tenant_id', '=', ctx.tenantId).where('id', '=', before.id).execute()
    await tx.audit(users, { action: 'access-tag.remove', entityId: before.id, before })
  })
  return { ok: true }
}

async function findTags(db: Db, tenantId: number, tagId: number | null = null): Promise<AccessTag[]> {
  const { rows } = await sql<AccessTag>`
    select t.id, t.name, t.color, (select count(*)::int from users u where u.tenant_id = ${tenantId} and not u.removed and u.access_tag_ids @> array[t.id]) as users
    from access_tag t where t.tenant_id = ${tenantId} and (${tagId}::bigint is null or t.id = ${tagId}::bigint) order by lower(t.name), t.id`.execute(
    db,
  )
  return rows
}
