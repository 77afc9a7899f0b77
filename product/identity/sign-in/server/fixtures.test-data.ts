import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  ownSession: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into session (hash, handle, user_id, actor_id, persistent, auth_version, ip, user_agent, created_at, last_seen_at, expires_at)
         select sha256(gen_random_uuid()::text::bytea), $2, id, id, false, auth_version, '127.0.0.1', $2, now(), now(), now() + interval '1 hour' from users where id = $1 returning id`,
        [tenant.users['Administrator']!.id, mark],
      ),
  },
}
