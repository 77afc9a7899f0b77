import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  asset: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into asset (tenant_id, object, object_id, asset_key, filename, type, bytes, added_by, added_by_name, added_at, kept_at)
         values ($1, 'ticket', 0, $2, $3, 'text/plain', 5, 0, '', now(), now()) returning id`,
        [tenant.id, `assets/${unique()}`, `${mark}.txt`],
      ),
  },
}
