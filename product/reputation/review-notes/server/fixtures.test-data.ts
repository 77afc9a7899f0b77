import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  reviewNote: {
    needs: ['location', 'customer', 'review', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with counted as (update review set notes = notes + 1 where tenant_id = $1 and id = $2 returning id)
         insert into review_note (tenant_id, review_id, author_id, text, mentions, told, created_at)
         select $1, id, $3, $4, '{}', '{}', now() from counted returning id`,
        [tenant.id, things['review'], things['user'], mark],
      ),
  },
}
