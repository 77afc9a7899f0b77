import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  fact: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into brand_fact (tenant_id, text, location_ids, created_at) values ($1, $2, '{}', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
