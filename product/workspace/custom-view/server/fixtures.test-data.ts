import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  customTab: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into custom_tab (tenant_id, name, icon, url, updated_at) values ($1, $2, 'link', $3, now()) returning id`,
        [tenant.id, mark, `https://${mark.toLowerCase()}.example/`],
      ),
  },
}
