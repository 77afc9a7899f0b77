import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  helpText: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into help_text (tenant_id, page, title, body, updated_at) values ($1, $2, $2, $2, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
