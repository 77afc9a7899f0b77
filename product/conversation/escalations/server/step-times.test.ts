import { expect, test } from 'vitest'
import { workingClock } from '#product/workspace/working-time/server/public.ts'
import { momentOf } from './coming-steps.ts'

const hours = (opens: string, closes: string) => ({ kind: 'Hours' as const, periods: [{ opens, closes }] })
const week = [2, 3, 4, 5, 6].map((day) => ({ day, ...hours('09:00', '17:00') }))
const christmas = { date: '2026-12-25', name: 'Christmas', kind: 'Closed' as const, periods: [] }
const berlin = workingClock({ week, specialDays: [christmas] }, 'Europe/Berlin')
const at = (text: string) => Date.parse(text)
const momentText = (step: Parameters<typeof momentOf>[0], due: string, clock = berlin as typeof berlin | null) =>
  new Date(momentOf(step, at(due), clock)).toISOString()

test('in working time nothing fires at midnight, whatever its deadline', () => {
  const due = '2026-11-30T23:30:00.000Z' // half past midnight in Berlin, Tuesday
  expect(momentText({ when: 'At', minutes: 0, workingTime: true }, due)).toBe('2026-12-01T08:00:00.000Z')
  expect(momentText({ when: 'Before', minutes: 60, workingTime: true }, due)).toBe('2026-11-30T15:00:00.000Z')
  expect(momentText({ when: 'After', minutes: 60, workingTime: true }, due)).toBe('2026-12-01T09:00:00.000Z')
})

test('around the clock a step is where it says, by night too', () => {
  const due = '2026-11-30T23:30:00.000Z'
  expect(momentText({ when: 'At', minutes: 0, workingTime: false }, due)).toBe(due)
  expect(momentText({ when: 'Before', minutes: 60, workingTime: false }, due)).toBe('2026-11-30T22:30:00.000Z')
  expect(momentText({ when: 'After', minutes: 60, workingTime: false }, due)).toBe('2026-12-01T00:30:00.000Z')
})

test('a deadline at the end of a day is met that day', () => {
  const due = '2026-11-30T16:00:00.000Z' // 17:00 in Berlin
  expect(momentText({ when: 'At', minutes: 0, workingTime: true }, due)).toBe(due)
  expect(momentText({ when: 'Before', minutes: 480, workingTime: true }, due)).toBe('2026-11-30T08:00:00.000Z')
  expect(momentText({ when: 'Before', minutes: 481, workingTime: true }, due)).toBe('2026-11-27T15:59:00.000Z')
})

test('weekends and special days are passed over both ways', () => {
  const monday = '2026-12-28T09:00:00.000Z'
  expect(momentText({ when: 'Before', minutes: 120, workingTime: true }, monday)).toBe('2026-12-24T15:00:00.000Z')
  expect(momentText({ when: 'After', minutes: 120, workingTime: true }, '2026-12-24T15:00:00.000Z')).toBe(
    '2026-12-28T09:00:00.000Z',
  )
})

test('without a calendar all time is working time', () => {
  const due = '2026-12-25T23:30:00.000Z'
  expect(momentText({ when: 'At', minutes: 0, workingTime: true }, due, null)).toBe(due)
  expect(momentText({ when: 'Before', minutes: 90, workingTime: true }, due, null)).toBe('2026-12-25T22:00:00.000Z')
})
