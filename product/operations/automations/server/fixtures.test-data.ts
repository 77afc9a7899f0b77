import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  rule: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into automation_rule (tenant_id, name, description, position, event, filters, actions, again, number, saved_at)
         values ($1, $2, $2, 1, 1, '[]', '[{"kind":"Flag","value":true,"waitMinutes":0,"workingTime":false}]', false, 1, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  ruleRun: {
    needs: ['location', 'customer', 'review'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with made as (insert into automation_rule (tenant_id, name, description, position, event, filters, actions, again, number, saved_at)
           values ($1, $5, '', 1, 1, '[]', '[]', false, 1, now()) returning id)
         insert into automation_run (tenant_id, rule_id, number, event, review_id, location_id, state, chain, depth, correlation_id, trigger, facts, created_at)
         select $1, id, 1, 1, $2, $3, 'Done', gen_random_uuid(), 1, $4, $4, '[]', now() from made returning id`,
        [tenant.id, things['review'], things['location'], `${mark} ${unique()}`, `Rule ${unique()}`],
      ),
  },
}
