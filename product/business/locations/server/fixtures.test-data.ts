import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  location: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        'insert into location (tenant_id, uid, code, internal_name, public_name, city) values ($1, $2, $2, $3, $3, $3) returning id',
        [tenant.id, `${mark} ${unique()}`, mark],
      ),
  },
  attribute: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into location_attribute (tenant_id, key, name, kind, created_at) values ($1, $2, $2, 'Text', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
