import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

const base = new Date('2026-03-31T10:00:00Z')
const read = (text: string, options: { zone?: string; dayFirst?: boolean } = {}) => {
  const result = readDate(text, { base, zone: 'UTC', ...options })
  return 'problem' in result ? result.problem : `${result.at.toISOString().slice(0, 16)} ${result.precision}`
}

test.each([
  ['3 months ago', '2025-12-31T10:00 month'],
  ['a month ago', '2026-02-28T10:00 month'],
  ['a year ago', '2025-03-31T10:00 year'],
  ['12 years ago', '2014-03-31T10:00 year'],
  ['an hour ago', '2026-03-31T09:00 hour'],
  ['5 minutes ago', '2026-03-31T09:55 exact'],
  ['Edited 2 weeks ago', '2026-03-17T10:00 week'],
  ['yesterday', '2026-03-30T10:00 day'],
  ['vor 2 Monaten', '2026-01-31T10:00 month'],
  ['vor einem Jahr', '2025-03-31T10:00 year'],
  ['vor einer Woche', '2026-03-24T10:00 week'],
  ['in der letzten Woche', '2026-03-24T10:00 week'],
  ['gestern', '2026-03-30T10:00 day'],
  ['il y a 3 semaines', '2026-03-10T10:00 week'],
  ['il y a un an', '2025-03-31T10:00 year'],
  ['hier', '2026-03-30T10:00 day'],
  ['hace un mes', '2026-02-28T10:00 month'],
  ['hace 2 años', '2024-03-31T10:00 year'],
  ['hace una hora', '2026-03-31T09:00 hour'],
  ['3 giorni fa', '2026-03-28T10:00 day'],
  ['un anno fa', '2025-03-31T10:00 year'],
  ['2 maanden geleden', '2026-01-31T10:00 month'],
  ['een uur geleden', '2026-03-31T09:00 hour'],
  ['há 2 meses', '2026-01-31T10:00 month'],
  ['um ano atrás', '2025-03-31T10:00 year'],
  ['ontem', '2026-03-30T10:00 day'],
  ['2 miesiące temu', '2026-01-31T10:00 month'],
  ['rok temu', '2025-03-31T10:00 year'],
  ['5 lat temu', '2021-03-31T10:00 year'],
  ['tydzień temu', '2026-03-24T10:00 week'],
])('relative: %j is %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['2025-03-04', '2025-03-04T12:00 day'],
  ['2025-03-04T08:09:10Z', '2025-03-04T08:09 exact'],
  ['2025-03-04T08:09:10.123456+02:00', '2025-03-04T06:09 exact'],
  ['2025-03-04 08:09', '2025-03-04T08:09 exact'],
  ['2025/3/4', '2025-03-04T12:00 day'],
  ['20250304', '2025-03-04T12:00 day'],
  ['Tue, 04 Mar 2025 08:09:10 +0000', '2025-03-04T08:09 exact'],
  ['3/4/2025', '2025-03-04T12:00 day'],
  ['3/4/2025 1:05 PM', '2025-03-04T13:05 exact'],
  ['3/4/25', '2025-03-04T12:00 day'],
  ['25/3/2025', '2025-03-25T12:00 day'],
  ['4.3.2025', '2025-03-04T12:00 day'],
  ['04.03.2025, 08:09', '2025-03-04T08:09 exact'],
  ['4. März 2025', '2025-03-04T12:00 day'],
  ['March 4, 2025', '2025-03-04T12:00 day'],
  ['4 de marzo de 2025', '2025-03-04T12:00 day'],
  ['4 août 2025', '2025-08-04T12:00 day'],
  ['1er janvier 2025', '2025-01-01T12:00 day'],
  ['45720', '2025-03-04T12:00 day'],
  ['45720.5', '2025-03-04T12:00 exact'],
  ['1741075750', '2025-03-04T08:09 exact'],
  ['1741075750123', '2025-03-04T08:09 exact'],
])('written: %j is %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['', 'dateMissing'],
  ['soon', 'dateUnreadable'],
  ['2025-02-30', 'dateUnreadable'],
  ['13/13/2025', 'dateUnreadable'],
  ['4', 'dateUnreadable'],
  ['ago', 'dateUnreadable'],
  ['vor allem', 'dateUnreadable'],
  ['2027-01-01', 'dateOutOfRange'],
  ['9999 years ago', 'dateOutOfRange'],
])('%j is %s', (text, expected) => expect(read(text)).toBe(expected))

test('day first is asked for, the zone is kept, and a day stays that day in every zone', () => {
  expect(read('3/4/2025', { dayFirst: true })).toBe('2025-04-03T12:00 day')
  expect(read('2025-07-01 08:00', { zone: 'Europe/Berlin' })).toBe('2025-07-01T06:00 exact')
  expect(read('2025-07-01', { zone: 'Pacific/Auckland' })).toBe('2025-07-01T00:00 day')
})
