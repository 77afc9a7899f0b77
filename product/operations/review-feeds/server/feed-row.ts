import type { Selectable } from 'kysely'
import type { SourceFeedTable } from '#platform/server/database/tables.generated.ts'
import type { SecretPlace } from '#platform/server/secrets/secrets.ts'
import type { ReviewFeed } from '../contract.ts'

export type FeedRow = Selectable<SourceFeedTable>

/** Feeds as they are shown: whether a header has a value, never which. */
export function toFeeds(rows: readonly FeedRow[]): ReviewFeed[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sourceID: row.source_id,
    url: row.url,
    locationID: row.location_id,
    everyMinutes: row.every_minutes as ReviewFeed['everyMinutes'],
    isOn: row.is_on,
    timezone: row.timezone,
    dayFirst: row.day_first,
    columns: row.columns as ReviewFeed['columns'],
    headerName: row.header_name,
    hasHeaderValue: row.header_value !== null,
    readAt: row.read_at?.toISOString() ?? null,
    readCode: row.read_code as ReviewFeed['readCode'],
    trouble: row.trouble as ReviewFeed['trouble'],
    said: row.said,
    nextReadAt: row.next_read_at.toISOString(),
    foundColumns: row.found_columns as string[],
    meanings: row.meanings as ReviewFeed['meanings'],
    counts: { records: row.records, taken: row.taken, refused: row.refused },
    version: row.version,
  }))
}

/** Sealed for one server: what was given for it opens for no other. */
export function headerPlace(tenantId: number, url: string): SecretPlace {
  return { tenantId, table: 'source_feed', rowKey: new URL(url).origin, column: 'header_value' }
}
