import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  viewSubscription: {
    along: 'savedView',
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into view_subscription (tenant_id, view_id, user_id, threshold, is_above, checked_at, created_at) values ($1, $2, $3, 1, false, now(), now()) returning id`,
        [tenant.id, things['savedView'], tenant.users['Administrator']!.id],
      ),
  },
}
