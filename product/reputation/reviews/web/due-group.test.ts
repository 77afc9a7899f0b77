import { expect, test } from 'vitest'
import { dueGroup } from './due-group.ts'

const now = Date.parse('2026-11-20T22:30:00Z')

test.each([
  ['late', null, '2026-11-20T22:29:00Z'],
  ['today', null, '2026-11-20T22:50:00Z'],
  ['tomorrow', null, '2026-11-20T23:10:00Z'], // in Paris it is the 21st by then
  ['later', 'Start', '2026-11-22T12:00:00Z'],
  ['flight', 'PendingIntegration', '2026-11-19T12:00:00Z'],
  ['tomorrow', 'Rejected', '2026-11-20T23:10:00Z'],
  ['late', 'Failed', '2026-11-19T12:00:00Z'],
  ['none', 'Start', null],
] as const)('%s: state %s, due %s', (kind, responseState, dueAt) => {
  for (const approve of [true, false])
    expect(dueGroup({ responseState, dueAt, waitsForOthers: false }, { now, zone: 'Europe/Paris', approve })).toBe(kind)
})

test('what waits for approval is late to those who can approve it, and in flight to those who wait for them', () => {
  const waiting = { responseState: 'PendingApproval', dueAt: '2026-11-19T12:00:00Z' } as const
  const headOf = (waitsForOthers: boolean, approve: boolean) =>
    dueGroup({ ...waiting, waitsForOthers }, { now, zone: 'Europe/Paris', approve })
  expect(headOf(false, true)).toBe('late')
  expect(headOf(true, true)).toBe('flight')
  expect([headOf(false, false), headOf(true, false)]).toEqual(['flight', 'flight'])
})
