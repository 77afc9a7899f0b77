import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  actionPlan: {
    needs: ['location', 'review', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with plan as (
           insert into action_plan (tenant_id, name, goal, location_id, owner_id, steps, created_at, created_by)
           values ($1, $2, $2, $3, $4, jsonb_build_array(jsonb_build_object('id', 1, 'text', $2::text, 'doneAt', null, 'doneBy', null)), now(), $4) returning id),
         evidence as (
           insert into action_plan_review (tenant_id, plan_id, review_id, attached_at, attached_by)
           select $1, plan.id, $5, now(), $4 from plan returning plan_id)
         select id from plan`,
        [tenant.id, mark, things['location'], things['user'], things['review']],
      ),
  },
}
