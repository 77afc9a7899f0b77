import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#platform/contract/filter.ts'
import type { Employee, Leaderboard } from '../contract.ts'
import { openTeam, type Team } from './open-team.test-data.ts'

let team: Team
let ann: Employee
let bob: Employee
beforeAll(async () => {
  team = await openTeam()
  ann = await team.hire('Ann Wood', { locationIDs: [] })
  bob = await team.hire('Bob Stone', { locationIDs: [] })
  await team.settled()
})
afterAll(() => team.close())

const counted = async (filters: object[] = [], role = 'Administrator'): Promise<Leaderboard> =>
  (await (await team.app.as(role)).put(`${team.base}/attributions/leaderboard`, { filters })).body
const attribute = (id: number, { id: employeeID }: Employee, type: string) =>
  team.admin.post(`${team.base}/reviews/${id}/attributions`, { employeeID, type })

test('employees are counted from three reviews on, each review once, and each number is what the workbench finds', async () => {
  const ids = []
  for (const [rating, locationID] of [
    [5, team.harbor],
    [4, team.harbor],
    [1, team.hill],
  ] as const)
    ids.push(await team.review(`Ann Wood served us, rating ${rating}`, { rating, locationID }))
  for (const id of ids) await team.found(id, (items) => items.length > 0)
  await attribute(ids[0]!, ann, 'requestor')
  await attribute(ids[0]!, ann, 'manual')
  for (const id of ids.slice(0, 2)) await attribute(id, bob, 'manual')
  const { leaders, few } = await counted()
  expect(few).toBe(1) // Bob, who is not named
  expect(leaders).toMatchObject([{ employeeID: ann.id, name: 'Ann Wood', reviews: 3, mentions: 3, requests: 1 }])
  expect(leaders[0]).not.toHaveProperty('few')
  expect(leaders[0]!.average).toBeCloseTo(10 / 3)
  const found = async (name: string, ...more: object[]) => {
    const filters = [{ name, operator: operator.Equal, values: [String(ann.id)] }, ...more]
    return (await team.admin.put(`${team.base}/reviews/count`, { filters })).body.count
  }
  expect([await found('attributedTo'), await found('mentions'), await found('requestor')]).toEqual([3, 3, 1])
  const positive = { name: 'sentiment', operator: operator.Equal, values: ['Positive'] }
  expect(await found('attributedTo', positive)).toBe(leaders[0]!.positive)
})

test('locations and a period leave fewer, and who looks after some locations counts those alone', async () => {
  const at = (locationID: number) => [{ name: 'location', operator: operator.Equal, values: [String(locationID)] }]
  expect(await counted(at(team.hill))).toEqual({ leaders: [], few: 1 })
  const long = [{ name: 'date', operator: operator.LessThan, values: ['2020-01-01T00:00:00Z'] }]
  expect(await counted(long)).toEqual({ leaders: [], few: 0 })
  const userId = team.app.people.home.users['Location manager']!.id
  await team.confine(userId, [team.harbor])
  expect(await counted([], 'Location manager')).toEqual({ leaders: [], few: 2 })
  await team.confine(userId, null)
  const bad = await team.admin.put(`${team.base}/attributions/leaderboard`, {
    filters: [{ name: 'nothing', operator: operator.Equal, values: ['1'] }],
  })
  expect(bad).toMatchObject({ status: 400, field: 'filters.0.name' })
})
