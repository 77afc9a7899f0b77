import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  systemWordList: {
    shared: true,
    make: (owner, { mark }) =>
      insertOne(
        owner,
        `insert into system_word_list (name, type, action, words, modules, created_at)
         values ($1, 'REJECT', 'WARN', '{unheard-of-anywhere}', '{2}', now()) returning id`,
        [`${mark} ${unique()}`],
      ),
  },
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
