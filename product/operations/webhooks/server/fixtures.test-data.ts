import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  webhook: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into webhook_endpoint (tenant_id, name, url, events, state, secret, saved_by, created_at)
         values ($1, $2, 'https://' || $2 || '.example/', '{reviews.received}', 'Off', 'x', $3, now()) returning id`,
        [tenant.id, mark, things['user']],
      ),
  },
  webhookDelivery: {
    needs: ['user', 'webhook'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into webhook_delivery (tenant_id, endpoint_id, message, cause, event, body, location_ids, created_at)
         values ($1, $2, $3, $3, 'webhooks.test', json_build_object('data', json_build_object('name', $3::text))::text, '{}', now()) returning id`,
        [tenant.id, things['webhook'], `${mark} ${unique()}`],
      ),
  },
}
