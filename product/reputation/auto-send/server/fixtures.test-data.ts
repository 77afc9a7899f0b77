import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  autoSendGroup: {
    needs: ['location'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into auto_send_group (tenant_id, location_id, source_id, rating, language, model, sent, unchanged, counted_from)
         values ($1, $2, 1, 5, 'en', $3, 80, 80, now()) returning id`,
        [tenant.id, things['location'], mark],
      ),
  },
  autoReply: {
    needs: ['location', 'customer', 'review', 'autoSendGroup'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into auto_reply (tenant_id, review_id, location_id, group_id, revision, state, text, response_id, created_at)
         values ($1, $2, $3, $4, 1, 'Sent', $5, null, now()) returning id`,
        [tenant.id, things['review'], things['location'], things['autoSendGroup'], mark],
      ),
  },
}
