import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  apiKey: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into api_key (tenant_id, kind, name, prefix, last_four, hash, actions, made_by, created_at, expires_at)
         values ($1, 0, $2, $3, 'abcd', sha256(gen_random_uuid()::text::bytea), '{reviews.view}', $4, now(), now() + interval '1 day') returning id`,
        [tenant.id, mark, `${mark} ${unique()}`, things['user']],
      ),
  },
}
