import { expect, test } from 'vitest'
import type { Choice } from './choose-tests.ts'
import { sayLeftOut } from './say-choice.ts'

const systems = ['organization/users', 'organization/roles', 'insight/dashboards']
const house = {
  importers: new Map(systems.map((system) => [`product/${system}/contract.ts`, []])),
  tests: [],
  opensBrowser: new Set<string>(),
  narrowed: new Set<string>(),
  opensApp: new Set<string>(),
  journeys: new Map(),
}
const choice: Choice = {
  touched: ['organization/users'],
  importing: ['organization/roles'],
  isWide: false,
  lawSystems: ['organization/users'],
  candidates: [],
}
const plan = { run: ['laws/routes.law.test.ts'], leftOut: [], seconds: 10 }

test('systems that the laws did not look at are said to be left out: importers, after a change of the ground floor all', () => {
  expect(sayLeftOut(choice, plan, house)).toContain('laws over organization/roles')
  expect(sayLeftOut(choice, plan, house)).not.toContain('insight/dashboards')
  expect(sayLeftOut({ ...choice, isWide: true }, plan, house)).toContain(
    'laws over organization/roles, insight/dashboards',
  )
  expect(sayLeftOut({ ...choice, isWide: true, lawSystems: systems }, plan, house)).toBe('\nNothing was left out.')
})
