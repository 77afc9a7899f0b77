import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test('only an address of a page leads to one, whatever a source says', () => {
  expect(pageOf('https://maps.example/place?cid=1')?.host).toBe('maps.example')
  for (const said of [null, '', 'maps.example/place', 'javascript:alert(1)', 'data:text/html,hi', 'https://'])
    expect(pageOf(said), String(said)).toBeNull()
})
