import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { sharedData } from '#apps/testing/shared-data.ts'

type Row = { store_address: string; review: string; rating: string }

/** Adds the 16,260 reviews of 20 restaurants and their locations to a tenant, with rows that are the same; 6,564 have at most two stars. Nobody is told. */
export async function addLowAndHigh(owner: Pick<pg.Client, 'query'>, tenantId: number): Promise<void> {
  const file = `${sharedData('reviews-mcdonalds-us')}/mcdonalds_reviews_dev.csv`
  const rows: Row[] = parse(readFileSync(file, 'utf8'), {
    columns: (heads: string[]) => heads.map((head) => head.trim()),
  })
  const stores = [...new Set(rows.map(({ store_address }) => store_address))]
  await owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, 'M' || n, 'M' || n, s, s from unnest($2::text[]) with ordinality x(s, n)`,
    [tenantId, stores],
  )
  await owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, source_updated_at)
     select $1, l.id, 1, 'm-' || n, r, t, now() - n * interval '1 hour', now() from unnest($2::text[], $3::int[], $4::text[]) with ordinality x(s, r, t, n)
       join location l on l.tenant_id = $1 and l.internal_name = x.s`,
    [
      tenantId,
      rows.map((row) => row.store_address),
      rows.map((row) => Number(row.rating[0])),
      rows.map((row) => row.review),
    ],
  )
}
