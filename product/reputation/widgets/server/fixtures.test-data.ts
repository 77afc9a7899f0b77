import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  widget: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into widget (tenant_id, key, name, location_ids, source_ids, least_rating, most, layout, scheme, shows_replies, is_indexed, is_on, sites, created_at)
         values ($1, $3, $2, '{}', '{}', 1, 10, 'list', 'auto', true, false, false, '{}', now()) returning id`,
        [tenant.id, mark, unique()],
      ),
  },
}
