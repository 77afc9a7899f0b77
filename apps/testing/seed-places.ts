import type pg from 'pg'

/** Locations of a tenant under ids that a test names. */
export async function seedPlaces(owner: pg.Client, tenantId: number, ids: readonly number[]): Promise<void> {
  await owner.query(
    `insert into location (tenant_id, id, uid, code, internal_name, public_name) overriding system value
     select $1, id, 'place-' || id, 'place-' || id, 'Place ' || id, 'Place ' || id from unnest($2::bigint[]) id`,
    [tenantId, ids],
  )
}
