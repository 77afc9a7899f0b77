import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  employee: {
    needs: ['location'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into employee (tenant_id, name, other_names, location_ids, is_active, created_at)
         values ($1, $2, '{}', array[$3::bigint], true, now()) returning id`,
        [tenant.id, mark, things['location']],
      ),
  },
  attribution: {
    needs: ['location', 'customer', 'review', 'employee'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into attribution (tenant_id, review_id, location_id, employee_id, type, state, places, created_at)
         values ($1, $2, $3, $4, 'mention', 'attributed', '[]', now()) returning id`,
        [tenant.id, things['review'], things['location'], things['employee']],
      ),
  },
  appeal: {
    needs: ['location', 'customer', 'review', 'employee', 'user'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into attribution_appeal (tenant_id, review_id, location_id, employee_id, user_id, claim, text, state, created_at)
         values ($1, $2, $3, $4, $5, 'notMe', 'I was away.', 'open', now()) returning id`,
        [tenant.id, things['review'], things['location'], things['employee'], things['user']],
      ),
  },
}
