import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  guestLink: {
    needs: ['location', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into guest_link (tenant_id, kind, subject_id, location_id, guest_name, guest_email, locale, made_by, days, created_at, expires_at)
         values ($1, 'replyApproval', 0, $2, $3, $4, 'en_US', $5, 7, now(), now() + interval '7 days') returning id`,
        [tenant.id, things['location'], mark, `${unique()}@guests.example`, things['user']],
      ),
  },
}
