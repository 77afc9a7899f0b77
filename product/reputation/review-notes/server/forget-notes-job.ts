import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { UNDO_SECONDS } from '../contract.ts'

/** Every hour: removes for good what was deleted and not put back. */
export const forgetNotesJob = defineDueJob({
  queue: 'review-notes.forget',
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  afterSeconds: UNDO_SECONDS,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - UNDO_SECONDS * 1000)
    return tx(({ db }) =>
      db.deleteFrom('review_note').where('tenant_id', '=', tenantId).where('deleted_at', '<', before).execute(),
    )
  },
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('review_note')
      .select('deleted_at')
      .where('tenant_id', '=', tenantId)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst()
    return row?.deleted_at ?? null
  },
})
