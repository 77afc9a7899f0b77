import type { Run } from '#platform/server/database/door.ts'
import { bulkInsert } from './bulk-insert.ts'
import { sourceIds } from './source-ids.ts'
import type { WorldReview } from './world/world.ts'

/** The writers, each once per source; gives their ids by `source id`. Anonymous ones are nobody. Expects the oldest review first. */
export async function fillCustomers(run: Run, tenantId: number, reviews: WorldReview[]): Promise<Map<string, number>> {
  const first = new Map<string, WorldReview>()
  for (const review of reviews) {
    const key = `${review.source} ${review.author.id}`
    if (!review.author.anonymous && !first.has(key)) first.set(key, review)
  }
  const added = await bulkInsert<WorldReview, { id: number; source_id: number; source_uid: string }>(
    run,
    'customer',
    {
      tenant_id: ['bigint', () => tenantId],
      source_id: ['int', ({ source }) => sourceIds[source]],
      source_uid: ['text', ({ author }) => author.id],
      display_name: ['text', ({ author }) => author.name],
      first_seen_at: ['timestamptz', ({ createdAt }) => createdAt],
    },
    [...first.values()],
    'id, source_id, source_uid',
  )
  const nameOf = new Map(Object.entries(sourceIds).map(([name, id]) => [id, name]))
  return new Map(added.map(({ id, source_id, source_uid }) => [`${nameOf.get(source_id)} ${source_uid}`, id]))
}
