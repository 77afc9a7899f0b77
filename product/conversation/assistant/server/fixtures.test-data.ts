import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  assistantRequest: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into assistant_request (tenant_id, api_key_id, api_key_name, made_by, program, route, does, needs, needs_all, params, query, content_hash, state, made_at, expires_at)
         values ($1, 9000000, $2, $3, 'law/1', 'responses.retry', 'Send a reply again', '{review_response.rating.reply}', false, '{}', '{}', $4, 'Waiting', now(), now() + interval '7 days') returning id`,
        [tenant.id, `${mark} ${unique()}`, tenant.users['Administrator']!.id, unique()],
      ),
  },
}
