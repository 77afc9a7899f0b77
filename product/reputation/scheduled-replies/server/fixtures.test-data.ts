import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  scheduledReply: {
    needs: ['location', 'customer', 'review', 'user', 'response'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into scheduled (tenant_id, kind, thing_id, location_id, draft_id, draft_version, revision, author_id, state, send_at, created_at)
         select tenant_id, 'review', review_id, location_id, id, version, 1, $3, 'Scheduled', now() + interval '2 days', now() from response where tenant_id = $1 and id = $2 returning id`,
        [tenant.id, things['response'], things['user']],
      ),
  },
}
