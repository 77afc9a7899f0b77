import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  notificationItem: {
    needs: ['user', 'location'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into notification_item (tenant_id, user_id, key, type, kind, subject, about, location_id, at, set_by, in_app, email, is_gathered)
         values ($1, $2, $3, 44, 'ExportReady', 1, $3, $4, now(), 'Product', 'Shown', 'Off', false) returning id`,
        [tenant.id, things['user'], mark, things['location']],
      ),
  },
  notificationMute: {
    needs: ['user', 'location'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into notification_mute (tenant_id, user_id, location_id, until, created_at) values ($1, $2, $3, now() + interval '1 day', now()) returning id`,
        [tenant.id, things['user'], things['location']],
      ),
  },
}
