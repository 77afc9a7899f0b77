import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  approvalRule: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into approval_rule (tenant_id, name, position, location_ids, min_rating, max_rating, words, everybody, steps, created_at)
         values ($1, $2, 900, '{}', 1, 1, '{unheard-of}', false, '[{"roleIDs":[],"userIDs":[],"need":"Any"}]', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
