import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  aiDraft: {
    needs: ['location', 'customer', 'review', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into ai_draft (tenant_id, review_id, user_id, origin, model, prompt_text, prompt_data_type, sentiment, response, response_ms, created_at)
         values ($1, $2, $3, 'Model', $4, $4, 'Review', 0, $4, 900, now()) returning id`,
        [tenant.id, things['review'], things['user'], mark],
      ),
  },
}
