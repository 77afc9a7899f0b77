import type { Run } from '#platform/server/database/door.ts'
import { bulkInsert } from './bulk-insert.ts'
import { sourceIds } from './source-ids.ts'
import type { WorldReview } from './world/world.ts'

/** The writers, each once per source; gives their ids by `writerOf`. Anonymous ones are nobody. Expects the oldest review first. */
export async function seedCustomers(run: Run, tenantId: number, reviews: WorldReview[]): Promise<Map<string, number>> {
  const first = new Map<string, WorldReview>()
  for (const review of reviews) {
    const key = writerOf(review)
    if (!review.author.anonymous && !first.has(key)) first.set(key, review)
  }
  const added = await bulkInsert<WorldReview, { id: number; source_uid: string }>(
    run,
    'customer',
    {
      tenant_id: ['bigint', () => tenantId],
      source_id: ['int', ({ source }) => sourceIds[source]],
      source_uid: ['text', writerOf],
      display_name: ['text', ({ author }) => author.name],
      first_seen_at: ['timestamptz', ({ createdAt }) => createdAt],
    },
    [...first.values()],
    'id, source_uid',
  )
  return new Map(added.map(({ id, source_uid }) => [source_uid, id]))
}

/** What the sources call a writer. Google names nobody across reviews: there each review has a writer of its own. */
export function writerOf({ source, reviewId, author }: WorldReview): string {
  return source === 'Google Places' ? `google:${reviewId}` : author.id
}
