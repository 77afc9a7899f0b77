import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  ackMessage: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into ack_message (tenant_id, kind, comment_type, config_type, source_ids, delay_minutes, texts, uses_location_hours, week, special_days, is_active, created_at)
         values ($1, 'Acknowledgement', 'Question', 'Private', '{}', 0, $2, false, '[]', '[]', false, now()) returning id`,
        [tenant.id, JSON.stringify([{ locale: 'en_US', text: `${mark} thanks you.` }])],
      ),
  },
  ackSending: {
    needs: ['location'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into ack_sending (tenant_id, comment_type, thing_id, location_id, message_id, config_type, state, arrived_at, due_at, done_at)
         select $1, 'Question', 1 + coalesce(max(thing_id), 0), $2, 1, 'Private', 'Sent', now(), now(), now() from ack_sending where tenant_id = $1 returning id`,
        [tenant.id, things['location']],
      ),
  },
}
