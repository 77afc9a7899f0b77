import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  credential: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', $2, $3, 'x') returning id`,
        [tenant.id, mark, `${mark} ${unique()}`],
      ),
  },
}
