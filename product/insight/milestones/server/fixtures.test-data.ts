import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  milestone: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into milestone (tenant_id, day, text, created_at) values ($1, '2026-11-02', $2, now()) returning id`,
        [tenant.id, mark],
      ),
  },
}
