import { type Fixtures, insertOne, type Payloads, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  customer: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into customer (tenant_id, source_id, source_uid, display_name, email, first_seen_at) values ($1, 1, $2, $3, $3, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, mark],
      ),
  },
}

export const payloads: Payloads = { changed: ({ customer }) => ({ customerIds: [customer] }) }
