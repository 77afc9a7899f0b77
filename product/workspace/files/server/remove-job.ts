import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { dropFiles } from './drop-files.ts'

const AT_ONCE = 200

/** Removes from the file store what is due, and what things had that are deleted; a row goes after its file, so that none is left behind. */
export const removeJob = defineDueJob({
  queue: 'files.remove',
  schedule: { cron: '*/5 * * * *', zone: 'UTC' },
  async work({ tenantId, read, tx, now, services }) {
    await tx(async ({ db }) => {
      const { rows } = await sql<{ object: string; object_id: number }>`
        delete from asset_loss where tenant_id = ${tenantId} returning object, object_id`.execute(db)
      for (const object of ['task', 'ticket'] as const)
        await dropFiles(db, tenantId, {
          object,
          ids: rows.filter((one) => one.object === object).map(({ object_id: id }) => id),
        })
    })
    for (;;) {
      const { rows } = await sql<{ id: number; asset_key: string }>`
        select id, asset_key from asset where tenant_id = ${tenantId} and remove_at <= ${now()} order by id limit ${AT_ONCE}`.execute(
        read,
      )
      for (const { asset_key: key } of rows)
        if (await services.files.exists(tenantId, key)) await services.files.remove(tenantId, key)
      const ids = rows.map(({ id }) => id)
      await tx(({ db }) =>
        sql`delete from asset where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db),
      )
      if (rows.length < AT_ONCE) return
    }
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(remove_at) as next from asset where tenant_id = ${tenantId} and remove_at is not null`.execute(db)
    return rows[0]!.next
  },
})
