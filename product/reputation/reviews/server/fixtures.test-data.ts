import { type Fixtures, insertOne, type Payloads, type Things, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  review: {
    needs: ['location', 'customer'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, title, text, date, by_hand) values ($1, $2, 1, $3, $4, 2, $5, $5, now(), true) returning id`,
        [tenant.id, things['location'], `${mark} ${unique()}`, things['customer'], mark],
      ),
  },
}

const ofOne = ({ review, location }: Things) => ({ reviewIds: [review], locationIds: [location] })
export const payloads: Payloads = { received: ofOne, changed: ofOne }
