import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  deletion: {
    make: (owner, { tenant }) =>
      insertOne(
        owner,
        'insert into tenant_deletion (agency_id, former_id, asked_at) values ($1, $2, now()) returning id',
        [tenant.agencyId, 9_000_000 + Number(unique())],
      ),
  },
  bundle: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        'insert into tenant_bundle (tenant_id, asked_by, asked_by_name, created_at) values ($1, $2, $3, now()) returning id',
        [tenant.id, things['user'], mark],
      ),
  },
}
