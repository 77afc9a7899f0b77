import { expect, test } from 'vitest'
import { matchWords, thatMatch } from './match-words.ts'

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

test('what only a slip would find is left out where something else is found', () => {
  const places = [['Partner login'], ['General settings', 'logo'], ['Audit log']]
  const found = (typed: string) => thatMatch(typed, places, (words) => words).map(([title]) => title)
  expect(found('logo')).toEqual(['General settings'])
  expect(found('lgoin')).toEqual(['Partner login'])
})
