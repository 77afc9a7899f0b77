import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  reviewForward: {
    needs: ['location', 'customer', 'review', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into review_forward (tenant_id, review_id, location_id, by_id, message, user_ids, roles, created_at)
         select tenant_id, id, location_id, $3, $4, '{}', '{}', now() from review where tenant_id = $1 and id = $2 returning id`,
        [tenant.id, things['review'], things['user'], mark],
      ),
  },
}
