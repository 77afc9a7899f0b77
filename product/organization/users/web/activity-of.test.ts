import { expect, test } from 'vitest'
import { operator } from '#platform/contract/filter.ts'
import { activityOf } from './activity-of.ts'

const state = (...values: string[]) => ({ name: 'active', operator: operator.Equal, values })
const role = { name: 'role', operator: operator.Equal, values: ['7'] }

test('a state that is asked for goes as the printed filter, all else as conditions', () => {
  expect(activityOf([role, state('true')])).toEqual({ active: 'Yes', filters: [role] })
  expect(activityOf([state('false'), role])).toEqual({ active: 'No', filters: [role] })
  expect(activityOf([role])).toEqual({ active: 'All', filters: [role] })
  expect(activityOf([state('true', 'false')])).toEqual({ active: 'All', filters: [state('true', 'false')] })
})
