import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  export: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into export (tenant_id, list, name, format, fields, filters, sort, asked_by, created_at, mailed_after)
         values ($1, 'reviews.reviews', $2, 'csv', '{rating}', '[]', '-date', $3, now(), now()) returning id`,
        [tenant.id, mark, things['user']],
      ),
  },
}
