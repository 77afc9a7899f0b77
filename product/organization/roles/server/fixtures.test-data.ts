import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  role: {
    make: (owner, { tenant, mark }) =>
      insertOne(owner, 'insert into role (agency_id, tenant_id, name) values ($1, $2, $3) returning id', [
        tenant.agencyId,
        tenant.id,
        `${mark} ${unique()}`,
      ]),
  },
}
