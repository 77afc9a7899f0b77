import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const offered = (now: string, zone: string) =>
  snoozeTimes(Date.parse(now), zone).map(({ id, at }) => `${id} ${at.slice(0, 16)}`)

test('what is offered is in the reader’s zone, and never a time to sleep', () => {
  // a Friday at 09:20 in Berlin
  expect(offered('2026-11-27T08:20:00Z', 'Europe/Berlin')).toEqual([
    'today 2026-11-27T12:00',
    'tomorrow 2026-11-28T08:00',
    'week 2026-11-30T08:00',
  ])
  // the same moment is half past five in the evening in Tokyo
  expect(offered('2026-11-27T08:20:00Z', 'Asia/Tokyo')).toEqual(['tomorrow 2026-11-28T00:00', 'week 2026-11-30T00:00'])
})

test('on a Sunday tomorrow is Monday, said once; on a Monday next week is a week away', () => {
  expect(offered('2026-11-29T20:00:00Z', 'UTC')).toEqual(['tomorrow 2026-11-30T09:00'])
  expect(offered('2026-11-30T20:00:00Z', 'UTC')).toEqual(['tomorrow 2026-12-01T09:00', 'week 2026-12-07T09:00'])
})

test('a night that changes the clocks keeps nine o’clock', () => {
  expect(offered('2026-03-28T20:00:00Z', 'Europe/Berlin')).toEqual([
    'tomorrow 2026-03-29T07:00',
    'week 2026-03-30T07:00',
  ])
})
