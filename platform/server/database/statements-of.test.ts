import { expect, test } from 'vitest'
import { type Node, parsed } from '#apps/testing/many-machines/syntax.ts'
import { allMigrations } from './migrate.ts'
import { statementsOf } from './statements-of.ts'

test('a text falls apart where a statement ends, and nowhere else', () => {
  const quoted = `select ';', 'it''s; so', "a;b"`
  const body = `do $body$ begin perform $$;$$; end $body$`
  expect(statementsOf(`-- first; not here\n${quoted}; /* nor; here */\n${body};\n-- the end;`)).toEqual([quoted, body])
})

/** As PostgreSQL reads it, wherever it stands. */
const placeless = (statements: readonly Node[]) =>
  JSON.parse(JSON.stringify(statements, (key, value) => (/location$|list_(start|end)$/.test(key) ? undefined : value)))

test('every migration has the statements that PostgreSQL reads in it', async () => {
  const migrations = await allMigrations()
  expect(migrations.length).toBeGreaterThan(150)
  for (const { name, sql } of migrations) {
    const statements = statementsOf(sql)
    expect(statements.length, name).toBe(parsed(sql).length)
    expect(placeless(statements.flatMap(parsed)), name).toEqual(placeless(parsed(sql)))
  }
})
