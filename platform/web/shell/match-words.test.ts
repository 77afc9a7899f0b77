import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

const users = ['Users', 'People', 'members', 'Team']
const exporte = ['Exporte', 'Dateien', 'Herunterladen', 'Öffnungszeiten']

test('a thing is found by the beginning of its title or of any word it is called by, the title first', () => {
  expect(matchWords('users', users)).toBe(1)
  expect(matchWords('use', users)).toBeGreaterThan(matchWords('peo', users))
  expect(matchWords('memb', users)).toBeGreaterThan(0)
  expect(matchWords('export', exporte)).toBeGreaterThan(matchWords('datei', exporte))
  expect(matchWords('offnung', exporte)).toBeGreaterThan(0.5)
})

test('one slip of the finger is forgiven, two are not', () => {
  for (const typed of ['usres', 'usrs', 'userrs', 'pepole', 'memebrs', 'exprote'])
    expect(matchWords(typed, [...users, ...exporte]), typed).toBeGreaterThan(0)
  for (const typed of ['xsrrs', 'planet', 'qq', '', 'tea for two']) expect(matchWords(typed, users), typed).toBe(0)
})
