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
  foundPlace: {
    make: async (owner, { tenant, mark }) => {
      const account = await insertOne(
        owner,
        `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', $2, $2, '') returning id`,
        [tenant.id, `${mark} ${unique()}`],
      )
      const place = {
        key: mark,
        externalId: mark,
        number: mark,
        storeCode: '',
        name: mark,
        street: '',
        city: '',
        region: '',
      }
      const rest = {
        postalCode: '',
        country: '',
        phone: null,
        web: null,
        latitude: null,
        longitude: null,
        office: 'Open',
      }
      return insertOne(
        owner,
        'insert into found_place (tenant_id, credential_id, source_id, place_key, place) values ($1, $2, 1, $3, $4) returning id',
        [tenant.id, account, unique(), JSON.stringify({ ...place, ...rest, url: null, flags: [] })],
      )
    },
  },
}
