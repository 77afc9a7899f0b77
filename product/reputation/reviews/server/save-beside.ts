import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { ReviewMedia, SubRatings } from '#product/business/sources/contract.ts'

type Beside = {
  id: number
  medias: readonly ReviewMedia[] | undefined
  subRatings: SubRatings | undefined
  /** Where it stands, or is answered, at its source. */
  url?: string | null | undefined
}

/** Writes what a source tells beside the stars and words of reviews that are there: pictures and its link as they are now, stars for aspects where none were known. Neither makes a review unread,
 * and pictures of somebody whose data was erased do not come back. Returns the ids that differed. */
export async function saveBeside({ db }: Pick<Tx, 'db'>, tenantId: number, rows: readonly Beside[]): Promise<number[]> {
  const told = rows.filter(({ medias, subRatings, url }) => medias !== undefined || subRatings !== undefined || url)
  if (told.length === 0) return []
  const isErased = sql`exists (select from customer c where c.tenant_id = ${tenantId} and c.id = r.customer_id and c.erased_at is not null)`
  const { rows: changed } = await sql<{ id: number }>`
    update review r set medias = case when ${isErased} then r.medias else coalesce(u.medias, r.medias) end, sub_ratings = case when r.sub_ratings = '{}'::jsonb then coalesce(u.aspects, r.sub_ratings) else r.sub_ratings end, url = coalesce(u.url, r.url), version = r.version + 1
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ medias }) => (medias ? JSON.stringify(medias) : null))}::jsonb[],
      ${told.map(({ subRatings }) => (subRatings ? JSON.stringify(subRatings) : null))}::jsonb[], ${told.map(({ url }) => url ?? null)}::text[]) u(id, medias, aspects, url)
    where r.tenant_id = ${tenantId} and r.id = u.id
      and ((r.medias <> u.medias and not ${isErased})
        or (r.sub_ratings = '{}'::jsonb and u.aspects <> '{}'::jsonb) or u.url is distinct from r.url and u.url is not null)
    returning r.id`.execute(db)
  return changed.map(({ id }) => id)
}

/** Takes the pictures of a person's reviews away, as when their data is erased. */
export async function forgetMedias({ db }: Pick<Tx, 'db'>, tenantId: number, customerId: number): Promise<void> {
  await sql`update review set medias = '[]', version = version + 1
    where tenant_id = ${tenantId} and customer_id = ${customerId} and medias <> '[]'::jsonb`.execute(db)
}
