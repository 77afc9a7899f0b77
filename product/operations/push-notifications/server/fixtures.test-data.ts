import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  pushDevice: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into push_subscription (tenant_id, user_id, endpoint_hash, sealed, service, browser, session_id, session_until, created_at, seen_at)
         values ($1, $2, gen_random_uuid()::text, '', 'push.example', $3, 0, now(), now(), now()) returning id`,
        [tenant.id, things['user'], mark],
      ),
  },
}
