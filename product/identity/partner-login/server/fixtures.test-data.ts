import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  partnerLogin: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into partner_login (tenant_id, name, secret_hash, secret_tail, secret_made_at, created_at) values ($1, $2, '\\x00', 'tail', now(), now()) returning id`,
        [tenant.id, mark],
      ),
  },
}
