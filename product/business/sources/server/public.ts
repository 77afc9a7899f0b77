import type { Selectable } from 'kysely'
import type { SourceTable } from '#platform/server/database/tables.generated.ts'
import { perServices } from '#platform/server/system/per-services.ts'
import type { Services } from '#platform/server/system/services.ts'
import { aspectsOf, mostReplyFiles, type Source } from '../contract.ts'
import { sourceNotices } from '../notices.ts'
import { reviewSource } from './review-sources.ts'

export type * from './review-source.ts'
export { endless } from './providers/strange-answer.ts'
export { connectedSources, reviewSource, sourcesReadWhole, sourcesThat } from './review-sources.ts'

const keptBy = perServices((): { sources?: Promise<readonly Source[]> } => ({}))

/** Every source, by id; read once per process, because only a migration changes them. */
export function allSources(services: Pick<Services, 'door'>): Promise<readonly Source[]> {
  const kept = keptBy(services)
  if (kept.sources) return kept.sources
  kept.sources = load(services.door)
  kept.sources.catch(() => delete kept.sources)
  return kept.sources
}

/** One source, or undefined when there is none of that id. */
export async function sourceById(services: Pick<Services, 'door'>, sourceId: number): Promise<Source | undefined> {
  return (await allSources(services)).find(({ id }) => id === sourceId)
}

async function load(door: Services['door']): Promise<readonly Source[]> {
  const rows = await door.read('platform').selectFrom('source').selectAll().orderBy('id').execute()
  return rows.map(toSource)
}

function toSource(row: Selectable<SourceTable>): Source {
  const spoken = reviewSource(row.id)
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    status: row.status as Source['status'],
    listable: row.listable,
    publishable: row.publishable,
    // What the product does at a source follows from how it speaks to it; of the others the table says what they could.
    reviewable: spoken ? spoken.reviews !== undefined : row.reviewable,
    oauthable: spoken ? spoken.connect !== undefined : row.oauthable,
    competitor: row.competitor,
    publishResponses: spoken ? spoken.replies !== undefined : row.publish_responses,
    exportable: row.exportable,
    credentialHierarchy: row.credential_hierarchy as Source['credentialHierarchy'],
    advertisable: row.advertisable,
    halfStars: row.half_stars,
    aspects: [...aspectsOf(row.id)],
    replyMaxBytes: row.reply_max_bytes,
    replyFiles: mostReplyFiles(row.id),
    onlyExcerpts: spoken?.reviews?.isWindow === true,
    keepsHours: spoken?.reviews?.keepsHours ?? null,
    notices: sourceNotices
      .filter(({ sourceID }) => sourceID === row.id)
      .map(({ sourceID: _of, ...notice }) => notice)
      .toSorted((a, b) => (a.since < b.since ? 1 : -1)),
  }
}
