import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  scheduledAnswer: {
    needs: ['location', 'user', 'question', 'questionAnswer'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into scheduled (tenant_id, kind, thing_id, location_id, draft_id, draft_version, revision, author_id, state, send_at, created_at)
         select a.tenant_id, 'question', a.question_id, q.location_id, a.id, a.version, 1, $3, 'Scheduled', now() + interval '2 days', now()
         from question_answer a join question q on q.tenant_id = a.tenant_id and q.id = a.question_id where a.tenant_id = $1 and a.id = $2 returning id`,
        [tenant.id, things['questionAnswer'], things['user']],
      ),
  },
}
