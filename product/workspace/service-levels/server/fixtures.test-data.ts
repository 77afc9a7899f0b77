import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  serviceLevel: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into service_level (tenant_id, name, position, source_ids, location_ids, min_rating, max_rating, hours, counting, is_active, created_at)
         values ($1, $2, 900, '{}', '{}', 1, 1, 48, 'AroundTheClock', false, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
