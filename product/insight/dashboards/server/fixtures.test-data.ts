import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  dashboard: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into dashboard (tenant_id, user_id, name, tiles, filters, created_at, updated_at) values ($1, $2, $3, '[]', '[]', now(), now()) returning id`,
        [tenant.id, tenant.users['Administrator']!.id, `${mark} ${unique()}`],
      ),
  },
}
