import type { Selectable } from 'kysely'
import type { SourceTable } from '#platform/server/database/tables.generated.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Source } from '../contract.ts'

const known = new WeakMap<Services['door'], Promise<readonly Source[]>>()

/** Every source, by id; read once per process, because only a migration changes them. */
export function allSources({ door }: Pick<Services, 'door'>): Promise<readonly Source[]> {
  const cached = known.get(door)
  if (cached) return cached
  const loading = load(door)
  known.set(door, loading)
  loading.catch(() => known.delete(door))
  return loading
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
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    status: row.status as Source['status'],
    listable: row.listable,
    publishable: row.publishable,
    reviewable: row.reviewable,
    oauthable: row.oauthable,
    competitor: row.competitor,
    publishResponses: row.publish_responses,
    exportable: row.exportable,
    credentialHierarchy: row.credential_hierarchy as Source['credentialHierarchy'],
    replyMaxBytes: row.reply_max_bytes,
  }
}
