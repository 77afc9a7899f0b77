import { expect, test } from 'vitest'
import { defineSystem } from '#platform/contract/define-system.ts'
import * as z from 'zod'
import { callableRoutes } from './callable-routes.ts'
import { searchRoutes } from './search-routes.ts'

const gives = z.object({ ok: z.literal(true) })
const things = defineSystem({
  name: 'things',
  permissions: { view: {} },
  routes: {
    list: { at: 'GET /api/tenants/:tenantId/things', does: 'List the things', needs: 'view', gives },
    paint: { at: 'PUT /api/tenants/:tenantId/things/:thingId/colour', does: 'Paint one thing', needs: 'view', gives },
    mine: {
      at: 'PUT /api/tenants/:tenantId/things/mine',
      does: 'Choose a thing',
      needs: 'view',
      personal: true,
      gives,
    },
    file: { at: 'GET /api/tenants/:tenantId/things/file', does: 'Get a file', needs: 'view', gives: 'file' },
    ask: { at: 'POST /api/tenants/:tenantId/things/ask', does: 'Ask for a thing', needs: 'anyone', gives },
    above: { at: 'GET /api/things', does: 'List the things of an agency', needs: 'view', gives },
  },
})
const routes = [...callableRoutes([things]).values()]
const found = (words: string, limit = 10) => searchRoutes(routes, words, limit).map(({ name }) => name)

test('what keys may not call, and what is no JSON, is not there', () => {
  expect(routes.map(({ name }) => name)).toEqual(['things.list', 'things.paint', 'things.above'])
})

test('words are looked for in names first, then in what a route does and its address, whatever their case and number', () => {
  expect(found('paint')).toEqual(['things.paint'])
  expect(found('COLOUR')).toEqual(['things.paint'])
  expect(found('lists agency')[0]).toBe('things.above')
  expect(found('nothing like it')).toEqual([])
  expect(found('', 2)).toEqual(['things.above', 'things.list'])
})
