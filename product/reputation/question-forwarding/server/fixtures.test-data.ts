import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  questionForward: {
    needs: ['location', 'question', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into question_forward (tenant_id, question_id, location_id, by_id, message, user_ids, roles, created_at)
         select tenant_id, id, location_id, $3, $4, '{}', '{}', now() from question where tenant_id = $1 and id = $2 returning id`,
        [tenant.id, things['question'], things['user'], mark],
      ),
  },
}
