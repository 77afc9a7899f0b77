import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import { listFields, operator } from '#platform/contract/filter.ts'
import { type Keyword, keywordMistakes, MAX_KEYWORD_TERMS, readKeyword } from '#platform/contract/keyword.ts'
import { evaluateKeyword } from '#platform/testing/evaluate-keyword.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { openDoor, type Door } from '../database/door.ts'
import { Fault } from '../system/fault.ts'
import { compileFilter } from './compile-filter.ts'
import { cutQuery, cutWords } from './cut-words.ts'

/** What stands between words, with or without blanks. */
const SIGNS = [...`!"#$%&'()*+,-./:;<=>?@[\\]^_{|}~“”„«»–—…·€`]

const word = fc.constantFrom('staff', 'Rude', 'slow', 'very', 'Küche', 'again', 'near', 'not')
const texts = fc.sample(
  fc
    .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', ...SIGNS, '...', ' – ')), { minLength: 0, maxLength: 12 })
    .map((words) => words.flat().join('')),
  { numRuns: 250, seed: 5 },
)
const fields = listFields({ keyword: { type: 'keyword', filterable: true } })
const columns = { keyword: sql`tsv` }

let database: TestDatabase
let door: Door
beforeAll(async () => {
  database = await openTestDatabase()
  door = openDoor({ ...database.connection }, { connections: 2 })
  await door.tx('platform', async (db) => {
    await sql`create table probe (id int, tsv tsvector)`.execute(db)
    await sql`insert into probe select ordinality, to_tsvector('simple', ${cutWords(sql`text`)}) from unnest(${texts}::text[]) with ordinality as t(text)`.execute(
      db,
    )
  })
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

const found = async (text: string) => {
  const where = compileFilter(fields, columns, [{ name: 'keyword', operator: operator.Equal, values: [text] }], null)
  const { rows } = await sql<{ id: number }>`select id from probe where ${where} order by id`.execute(
    door.read('platform'),
  )
  return rows.map(({ id }) => id)
}

const quoted = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`)
const written = fc.letrec<{ any: string; one: string }>((tie) => ({
  one: fc.oneof(
    { weight: 4, arbitrary: quoted },
    {
      weight: 2,
      arbitrary: fc
        .tuple(quoted, fc.constantFrom('near', 'NEAR/1', 'near/2', 'Near/10'), quoted)
        .map((parts) => parts.join(' ')),
    },
    { weight: 1, arbitrary: tie('one').map((inner) => `not (${inner})`) },
    { weight: 1, arbitrary: tie('any').map((inner) => `(${inner})`) },
  ),
  any: fc
    .tuple(
      tie('one'),
      fc.array(fc.tuple(fc.constantFrom(' and ', ' OR ', ' ', ' and not '), tie('one')), { maxLength: 3 }),
    )
    .map(([first, more]) => first + more.map(([between, next]) => between + next).join('')),
})).any

test('the database finds with a keyword what plain reading finds', async () => {
  const kinds = new Set<string>()
  let asked = 0
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const read = readKeyword(text)
      if ('mistake' in read) {
        expect(['onlyNot', 'tooDeep', 'tooLong', 'nearTakesWords']).toContain(read.mistake.kind)
        return
      }
      collect(read.keyword, kinds)
      asked++
      const fitting = texts.flatMap((one, i) => (evaluateKeyword(read.keyword, one) ? [i + 1] : []))
      expect(await found(text), text).toEqual(fitting)
    }),
    { numRuns: 500, seed: 3 },
  )
  expect([...kinds].toSorted()).toEqual(['and', 'near', 'not', 'or', 'term'])
  expect(asked).toBeGreaterThan(300)
}, 60_000)

function collect(keyword: Keyword, kinds: Set<string>) {
  kinds.add(keyword.kind)
  if (keyword.kind === 'not') collect(keyword.of, kinds)
  if ('all' in keyword) for (const one of keyword.all) collect(one, kinds)
}

test('whatever is written is read or refused with its place, and what is read is never part of the statement', async () => {
  const signs = fc.constantFrom(
    '"',
    '(',
    ')',
    ' ',
    'or',
    'and',
    'not',
    'near',
    'near/3',
    "'",
    ';',
    '--',
    '<->',
    'a',
    'b',
    '"a b"',
    'near/99',
    'é',
    '\\',
    '$1',
  )
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(signs, { maxLength: 9 }).map((parts) => parts.join(' ')),
      async (text) => {
        const read = readKeyword(text)
        if ('mistake' in read) {
          kinds.add(read.mistake.kind)
          expect(text.slice(read.mistake.at).startsWith(read.mistake.text)).toBe(true)
        } else await found(text)
      },
    ),
    { numRuns: 400, seed: 9 },
  )
  expect(kinds.size).toBeGreaterThan(6)
  const where = compileFilter(
    fields,
    columns,
    [{ name: 'keyword', operator: 4, values: [`"'x');drop table probe;--"`] }],
    null,
  )
  const { sql: statement, parameters } = sql`select ${where}`.compile(door.read('platform'))
  expect(statement).not.toContain('drop')
  expect(JSON.stringify(parameters)).toContain('drop')
})

const many = (count: number) => Array.from({ length: count }, () => 'a').join(' ')
test.each([
  ['', 'empty', 0, ''],
  ['x'.repeat(501), 'tooLong', 500, 'x'],
  [many(MAX_KEYWORD_TERMS + 1), 'tooMany', 101, ''],
  [`${'('.repeat(40)}a${')'.repeat(40)}`, 'tooDeep', 31, '('],
  ['slow "very rude', 'unclosedQuote', 5, '"very rude'],
  ['slow (rude or cold', 'unclosedBracket', 5, '('],
  ['slow) rude', 'strayBracket', 4, ')'],
  ['slow !!!', 'noLetters', 5, '!!!'],
  ['slow or', 'missingWord', 7, ''],
  ['slow and or rude', 'missingWord', 9, 'or'],
  ['near rude', 'missingWord', 0, 'near'],
  ['slow near (a or b)', 'nearTakesWords', 5, 'near'],
  ['a near b near c', 'nearTakesWords', 9, 'near'],
  ['slow near/11 rude', 'nearDistance', 5, 'near/11'],
  ['not slow', 'onlyNot', 0, 'not slow'],
  ['slow or not rude', 'onlyNot', 0, 'slow or not rude'],
])('%s is refused as %s', (text, kind, at, meant) => {
  expect(readKeyword(text)).toEqual({ mistake: { kind, at, text: meant } })
  expect(keywordMistakes).toContain(kind)
  expect(() => compileFilter(fields, columns, [{ name: 'keyword', operator: 4, values: [text] }], null)).toThrow(Fault)
})

test('or binds less than and, and words side by side are all asked for', () => {
  const tree = readKeyword('a b or not c and "d e"')
  expect(tree).toEqual({
    keyword: {
      kind: 'or',
      all: [
        {
          kind: 'and',
          all: [
            { kind: 'term', text: 'a' },
            { kind: 'term', text: 'b' },
          ],
        },
        {
          kind: 'and',
          all: [
            { kind: 'not', of: { kind: 'term', text: 'c' } },
            { kind: 'term', text: 'd e' },
          ],
        },
      ],
    },
  })
})

test('what is looked for is cut as texts are, and quotes and a minus go on meaning what they do', async () => {
  const cut = async (query: string) => {
    const { rows } = await sql<{ cut: string }>`select trim(${cutQuery(query)}) as cut`.execute(door.read('platform'))
    return rows[0]!.cut
  }
  expect(await cut('order.manager')).toBe('order manager')
  expect(await cut('well-known clerk/manager “Küche”')).toBe('well known clerk manager Küche')
  expect(await cut('"drive-through" -slow')).toBe('"drive through" -slow')
  expect(await cut('-"too slow" a.m. x')).toBe('-"too slow" a m x')
  expect(await cut('a@b.example')).toBe('a b example')
})
