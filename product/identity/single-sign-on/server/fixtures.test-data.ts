import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  ssoAttempt: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into sso_attempt (tenant_id, at, reference, method, is_test, refusals, subject, ip, config_version, context) values ($1, now(), $2, 0, false, '{}', $2, '192.0.2.1', 1, '{}') returning id`,
        [tenant.id, mark],
      ),
  },
}
