import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  oauthClient: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into oauth_client (tenant_id, name, redirect_uris, created_at) values ($1, $2, '{https://app.example/back}', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  connectedApp: {
    needs: ['user'],
    make: async (owner, { tenant, things, mark }) => {
      const id = await insertOne(
        owner,
        `insert into api_key (tenant_id, kind, name, prefix, last_four, hash, actions, made_by, created_at, expires_at)
         values ($1, 4, $2, $3, 'abcd', sha256(gen_random_uuid()::text::bytea), '{reviews.view}', $4, now(), now() + interval '1 day') returning id`,
        [tenant.id, mark, `${mark} ${unique()}`, things['user']],
      )
      return insertOne(
        owner,
        `insert into connected_app (tenant_id, id, client_id, origin, returns_to, access) values ($1, $2, 'dcr', 'Registered', 'app.example', 'read') returning id`,
        [tenant.id, id],
      )
    },
  },
}
