import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  fedSource: { shared: true, make: async () => 20 },
  reviewFeed: {
    needs: [],
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into source_feed (tenant_id, name, source_id, url, every_minutes, is_on, timezone, day_first, columns, next_read_at, created_at)
         values ($1, $2, 20, 'https://' || $2 || '.example/', 60, false, 'UTC', false, '{}', now(), now()) returning id`,
        [tenant.id, mark],
      ),
  },
  reviewUpdate: {
    needs: [],
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into review_update (tenant_id, origin, source_id, location_key, uid, hash, status, reason, excerpt, received_at, record)
         values ($1, 'push:20', 20, $2, $3, $3, 'failed', 'unknownLocation', $2, now(), '{}') returning id`,
        [tenant.id, mark, unique()],
      ),
  },
}
