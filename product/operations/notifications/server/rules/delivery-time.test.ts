import { expect, test } from 'vitest'
import { deliveryTime, type ReaderHours } from './delivery-time.ts'

const timezone = 'Europe/Berlin'
const night: ReaderHours = {
  isQuiet: true,
  quietFrom: '21:00',
  quietTo: '07:00',
  weekendTo: '09:00',
  windows: [],
  urgentWakes: true,
}
const due = (
  frequency: Parameters<typeof deliveryTime>[0],
  at: string,
  hours: ReaderHours | null = null,
  isUrgent = false,
) => deliveryTime(frequency, { timezone, hours, isUrgent }, new Date(at))?.toISOString() ?? null

test('weeks begin on Monday, months and quarters on their first day, and a clock that went on keeps its eight', () => {
  expect(due('Off', '2026-03-28T07:00:00Z')).toBeNull()
  expect(due('Daily', '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(due('Weekly', '2026-11-25T12:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
  expect(due('Monthly', '2026-11-25T12:00:00Z')).toBe('2026-12-01T07:00:00.000Z')
  expect(due('Quarterly', '2026-11-25T12:00:00Z')).toBe('2027-01-01T07:00:00.000Z')
})

test('what comes in quiet hours waits for their end, which at weekends is later', () => {
  expect(due('Immediate', '2026-11-25T12:00:00Z', night)).toBe('2026-11-25T12:00:00.000Z')
  expect(due('Immediate', '2026-11-25T21:30:00Z', night)).toBe('2026-11-26T06:00:00.000Z')
  expect(due('Immediate', '2026-11-27T21:30:00Z', night)).toBe('2026-11-28T08:00:00.000Z') // Friday night
  expect(due('Immediate', '2026-11-28T07:00:00Z', night)).toBe('2026-11-28T08:00:00.000Z') // Saturday, 08:00 there
  const noon = { ...night, quietFrom: '12:00', quietTo: '14:00', weekendTo: '14:00' }
  expect(due('Immediate', '2026-11-25T11:30:00Z', noon)).toBe('2026-11-25T13:00:00.000Z')
  expect(due('Immediate', '2026-11-25T10:30:00Z', noon)).toBe('2026-11-25T10:30:00.000Z')
})

test('outside of the windows it waits for the next one, and the urgent wakes whoever lets it', () => {
  const windows = { ...night, windows: [2, 4] } // 8 to 12, 16 to 20
  expect(due('Immediate', '2026-11-25T08:00:00Z', windows)).toBe('2026-11-25T08:00:00.000Z')
  expect(due('Immediate', '2026-11-25T12:00:00Z', windows)).toBe('2026-11-25T15:00:00.000Z')
  expect(due('Immediate', '2026-11-25T20:30:00Z', windows)).toBe('2026-11-26T07:00:00.000Z')
  expect(due('Immediate', '2026-11-25T20:30:00Z', windows, true)).toBe('2026-11-25T20:30:00.000Z')
  expect(due('Immediate', '2026-11-25T20:30:00Z', { ...windows, urgentWakes: false }, true)).toBe(
    '2026-11-26T07:00:00.000Z',
  )
  // a window that lies in quiet hours alone: their end
  expect(due('Immediate', '2026-11-25T23:30:00Z', { ...night, windows: [0] })).toBe('2026-11-26T06:00:00.000Z')
})
