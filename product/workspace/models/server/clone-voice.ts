import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The voice that drafts are written in. The model, its server and its key stay behind: they are another customer's account. */
export const cloneVoice: Cloner = {
  take: (db, tenantId) =>
    takeRows(db, sql`select to_jsonb(m) as row from model_setting m where tenant_id = ${tenantId} and voice <> ''`),
  async give({ db }, { tenantId }, rows) {
    await copyRows(db, 'model_setting', rows, {
      set: { tenant_id: tenantId, is_on: false, version: 1 },
      without: ['base_url', 'model', 'key', 'price_in', 'price_out', 'currency', 'budget'],
    })
  },
  nameOf: () => '',
}

/** What is true everywhere; a clone has other locations. */
export const cloneFacts: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(f) as row from brand_fact f where tenant_id = ${tenantId} and location_ids = '{}' order by id`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(db, 'brand_fact', rows, { set: { tenant_id: tenantId, created_at: now }, without: ['version'] })
  },
  nameOf: ({ text }) => String(text),
}
