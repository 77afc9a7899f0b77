import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { MAX_FACTS, models } from '../contract.ts'

/** What drafts may say as true. */
export const facts = defineResource(models, {
  table: 'brand_fact',
  routes: { list: 'facts', create: 'createFact', save: 'saveFact', remove: 'removeFact' },
  order: sql`id`,
  show: (rows) => rows.map(({ id, text, location_ids, version }) => ({ id, text, locationIDs: location_ids, version })),
  columns: ({ text, locationIDs }) => ({ text, location_ids: [...new Set(locationIDs)] }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  missing: 'factNotFound',
  most: { count: MAX_FACTS, error: 'tooManyFacts' },
  audit: { create: 'fact.create', save: 'fact.save', remove: 'fact.remove' },
})

/** The facts that hold at a location, the oldest first. */
export async function factsAt(db: Db, tenantId: number, locationId: number): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from brand_fact where tenant_id = ${tenantId} and (location_ids = '{}' or ${locationId} = any(location_ids)) order by id`.execute(
    db,
  )
  return rows
}
