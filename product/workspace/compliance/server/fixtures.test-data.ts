import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  wordList: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into word_list (tenant_id, name, type, action, words, modules, created_at)
         values ($1, $2, 'REJECT', 'WARN', '{unheard-of}', '{2}', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
