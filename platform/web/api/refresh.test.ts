import * as z from 'zod'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { defineSystem } from '#platform/contract/define-system.ts'
import { callsOf } from './calls-of.ts'
import { LiveQueryClient } from './live-query-client.ts'
import { queriesOf } from './queries-of.ts'
import { keepFresh, refresh, refreshed } from './refresh.ts'
import { setRequestContext } from './request-context.ts'

const gives = z.object({ asked: z.number() })
const sample = defineSystem({
  name: 'sample',
  routes: {
    list: { at: 'GET /api/things', does: 'List', needs: 'member', gives },
    one: { at: 'GET /api/things/:thingId', does: 'Get', needs: 'member', gives },
    save: {
      at: 'PUT /api/things/:thingId',
      does: 'Save',
      needs: 'member',
      body: z.object({ dryRun: z.boolean().optional() }),
      refreshes: { if: 'dryRun', no: ['list', 'one'] },
      gives,
    },
  },
})
const ask = queriesOf(sample)
const realFetch = globalThis.fetch
let answer: (url: string, method: string) => Response
let asked: string[]

beforeEach(() => {
  asked = []
  answer = () => Response.json({ asked: asked.length })
  Object.assign(globalThis, { location: { search: '' } })
  globalThis.fetch = async (url, init) => {
    asked.push(`${init!.method} ${String(url)}`)
    return answer(String(url), init!.method!)
  }
  setRequestContext({ tenantId: 7 })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** A page that shows the list and things 1 and 2, asked for once already. */
async function open() {
  const client = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } })
  keepFresh(client, [], {})
  const shown = [ask.list(), ask.one({ params: { thingId: 1 } }), ask.one({ params: { thingId: 2 } })]
  for (const query of shown) {
    await client.fetchQuery(query)
    onTestFinished(new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(() => {}))
  }
  asked = []
  return client
}

const save = (dryRun?: boolean) => callsOf(sample).save({ params: { thingId: 1 }, body: { dryRun } })

test('a call that changed something has asked anew for what its route refreshes, and of other things nothing', async () => {
  await open()
  await save()
  await refreshed()
  expect(asked.toSorted()).toEqual(['GET /api/things', 'GET /api/things/1', 'PUT /api/things/1'])
})

test('what a field of the body says decides', async () => {
  await open()
  await save(true)
  await refreshed()
  expect(asked).toEqual(['PUT /api/things/1'])
})

test('after a refusal it is asked anew where what was shown may be out of date, and not where something was typed wrong', async () => {
  await open()
  answer = (_url, method) => Response.json({ asked: 0 }, { status: method === 'PUT' ? 409 : 200 })
  await expect(save()).rejects.toMatchObject({ status: 409 })
  await refreshed()
  expect(asked).toHaveLength(3)
  answer = () => Response.json({}, { status: 400 })
  await expect(save()).rejects.toMatchObject({ status: 400 })
  await refreshed()
  expect(asked).toHaveLength(4)
})

test('what is found out of date at the same time is asked for once', async () => {
  await open()
  await Promise.all([save(), save(), refresh(['sample/list'])])
  await refreshed()
  expect(asked.filter((one) => one === 'GET /api/things')).toHaveLength(1)
})

test('an answer is drawn before it is there, and back', async () => {
  const client = await open()
  const { queryKey } = ask.one({ params: { thingId: 2 } })
  const before = client.getQueryData(queryKey)
  const back = ask.one.draw({ params: { thingId: 2 } }, () => ({ asked: 99 }))
  expect(client.getQueryData(queryKey)).toEqual({ asked: 99 })
  back()
  expect(client.getQueryData(queryKey)).toEqual(before)
})

test('what counts the rows of another system is asked anew with them, and knows that it may be out of date', async () => {
  const client = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } })
  keepFresh(client, [], {})
  const made: boolean[] = []
  const elsewhere = queriesOf(defineSystem({ name: 'counting', routes: { count: sample.routes.list } })).count.made(
    'things',
    async ({ isAnew }) => made.push(isAnew),
    [ask.list.id],
  )
  await client.fetchQuery(elsewhere)
  onTestFinished(new QueryObserver(client, { ...elsewhere, staleTime: Infinity }).subscribe(() => {}))
  await refresh(['sample/one'])
  expect(made).toEqual([false])
  await save()
  await refreshed()
  expect(made).toEqual([false, true])
})
