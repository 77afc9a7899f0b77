import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  inboxQueue: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into inbox_queue (tenant_id, name, role_ids, created_at) values ($1, $2, '{}', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  inboxStage: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into inbox_stage (tenant_id, name, position, created_at) values ($1, $2, 1, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  closingReason: {
    make: (owner, { tenant, mark }) =>
      insertOne(owner, `insert into closing_reason (tenant_id, text, created_at) values ($1, $2, now()) returning id`, [
        tenant.id,
        `${mark} ${unique()}`,
      ]),
  },
  rootCause: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into root_cause (tenant_id, text, tags, created_at) values ($1, $2, '{}', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  inboxThread: {
    needs: ['location', 'customer', 'review'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, revision, is_settled)
         values ($1, 'Review', $2, $3, now(), 1, false)
         on conflict (tenant_id, review_id) do update set version = inbox_thread.version returning id`,
        [tenant.id, things['review'], things['location']],
      ),
  },
}
