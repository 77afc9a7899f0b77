import { sql } from 'kysely'
import type { PlacesElsewhere } from '#product/operations/review-feeds/server/public.ts'
import { type CompetitorRow, isWholly, pagesOf } from './competitor-row.ts'
import { saveReviews, sortOut } from './file/take-reviews.ts'
import { noteRead } from './note-read.ts'

/** Reviews of competitors, as a feed or a program brings them: a page is known by the address that somebody gave it. */
export const fedReviews: PlacesElsewhere = {
  async open({ tenantId, read, who }) {
    const { rows } = await sql<Pick<CompetitorRow, 'id' | 'pages' | 'location_ids'>>`
      select id, pages, location_ids from competitor where tenant_id = ${tenantId} order by id`.execute(read)
    const pages = rows
      .filter(({ location_ids: ids }) => who === null || isWholly(who, ids))
      .flatMap((row) =>
        pagesOf(row).map(({ sourceID, address }) => ({ id: row.id, sourceID, key: keyOf(sourceID, address) })),
      )
    // of two that gave the same page the first has it
    const byKey = new Map(pages.toReversed().map(({ id, key }) => [key, id]))
    return {
      at: (sourceId, address) => byKey.get(keyOf(sourceId, address)),
      sourceIds: new Set(pages.map(({ sourceID }) => sourceID)),
    }
  },

  async take(tx, { tenantId, placeId, sourceId, now }, reviews) {
    const place = { tenantId, competitorId: placeId, sourceId }
    // a file of it waits, and whoever deletes it
    await sql`select from competitor where tenant_id = ${tenantId} and id = ${placeId} for update`.execute(tx.db)
    const theirs = reviews.map((one) => ({ ...one, isLoose: false }))
    const sorted = await sortOut(tx.db, place, theirs)
    await saveReviews(tx.db, place, sorted)
    const first = theirs.reduce((least, { at }) => (at < least ? at : least), theirs[0]!.at)
    await noteRead(tx.db, place, now, first.toISOString().slice(0, 10))
    return new Set([...sorted.added, ...sorted.changed].map(({ uid }) => uid))
  },
}

/** Addresses are the same with and without a slash at the end, and in letters of any size. */
function keyOf(sourceId: number, address: string): string {
  return `${sourceId} ${address.trim().replace(/\/+$/, '').toLowerCase()}`
}
