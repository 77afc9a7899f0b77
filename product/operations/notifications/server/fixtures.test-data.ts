import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  notification: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into notification (tenant_id, user_id, kind, subjects, about, at, read_at) values ($1, $2, 'ExportReady', '{1}', $3, now(), now()) returning id`,
        [tenant.id, things['user'], mark],
      ),
  },
}
