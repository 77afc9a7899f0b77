import { expect, test } from 'vitest'
import { createFilterEvents } from './filter-events.ts'

test('whoever listens hears each event with its filters, until they stop', () => {
  const events = createFilterEvents()
  const heard: string[] = []
  const stop = events.on('change-start', ({ list, filters }) => void heard.push(`start ${list} ${filters.length}`))
  events.on('change-success', ({ list }) => void heard.push(`success ${list}`))
  events.on('error', ({ error }) => void heard.push(`error ${String(error)}`))
  events.emit('change-start', { list: 'reviews', filters: [] })
  events.emit('change-success', { list: 'reviews', filters: [] })
  events.emit('version', { list: 'reviews', filters: [] }) // nobody listens
  stop()
  events.emit('change-start', { list: 'reviews', filters: [] })
  events.emit('error', { list: 'reviews', filters: [], error: 'gone' })
  expect(heard).toEqual(['start reviews 0', 'success reviews', 'error gone'])
})
