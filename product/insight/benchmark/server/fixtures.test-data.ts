import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

const pages = JSON.stringify([{ sourceID: 1, address: 'https://maps.example/corner' }])

export const fixtures: Fixtures = {
  competitor: {
    needs: ['location'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into competitor (tenant_id, name, location_ids, pages, is_active, created_at) values ($1, $2, array[$3::bigint], $4, true, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, things['location'], pages],
      ),
  },
  competitorReview: {
    needs: ['competitor'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into competitor_review (tenant_id, competitor_id, source_id, uid, rating, at, is_replied) values ($1, $2, 1, $3, 4, now(), false) returning id`,
        [tenant.id, things['competitor'], unique()],
      ),
  },
}
