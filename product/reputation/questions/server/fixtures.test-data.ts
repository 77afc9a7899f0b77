import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  question: {
    needs: ['location', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into question (tenant_id, location_id, source_id, origin, asker_name, text, url, date, created_at, assignee_id, answer_state)
         values ($1, $2, 14, 'Hand', $3, $3, 'https://questions.example/' || $4::text, now(), now(), $5, 'PendingApproval') returning id`,
        [tenant.id, things['location'], mark, unique(), things['user']],
      ),
  },
  questionAnswer: {
    needs: ['question'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into question_answer (tenant_id, question_id, is_ours, is_open, text, state, reason, at)
         values ($1, $2, true, true, $3, 'PendingApproval', $3, now()) returning id`,
        [tenant.id, things['question'], mark],
      ),
  },
  questionNote: {
    needs: ['question', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with counted as (update question set notes = notes + 1 where tenant_id = $1 and id = $2 returning id)
         insert into question_note (tenant_id, question_id, author_id, text, mentions, told, created_at)
         select $1, id, $3, $4, '{}', '{}', now() from counted returning id`,
        [tenant.id, things['question'], things['user'], mark],
      ),
  },
}
