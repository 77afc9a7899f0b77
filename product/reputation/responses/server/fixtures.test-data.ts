import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  response: {
    needs: ['location', 'customer', 'review', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into response (tenant_id, review_id, location_id, text, state, author_id, created_at) select tenant_id, id, location_id, $3, 'Start', $4, now() from review where tenant_id = $1 and id = $2 returning id`,
        [tenant.id, things['review'], mark, things['user']],
      ),
  },
  systemTemplate: {
    shared: true,
    make: (owner, { mark }) =>
      insertOne(
        owner,
        `insert into system_response_template (name, part, text, min_rating, max_rating, created_at)
         values ($1, 'Reply', 'Thank you.', 1, 5, now()) returning id`,
        [`${mark} ${unique()}`],
      ),
  },
  template: {
    make: (owner, { tenant, mark }) =>
      insertOne(owner, 'insert into response_template (tenant_id, name, text) values ($1, $2, $3) returning id', [
        tenant.id,
        `${mark} ${unique()}`,
        mark,
      ]),
  },
}
