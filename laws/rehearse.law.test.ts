import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { isWriting } from '#platform/contract/while-acting.ts'
import { whyNotRehearsed } from '#platform/server/rehearsal/rehearse.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call, type Heard } from './call.ts'
import { callOf, callsOf, kindsOf } from './calls-of.ts'
import { everyRoute, type Route } from './every-route.ts'
import { createThings } from './fixtures.ts'
import { seen } from './house.ts'

/** What being called writes by itself, and what only the owner of the database fills. */
const apart = ['call_count', 'migration']
/** A call says in its session when it was: its rows are counted, and not compared. */
const stamped = 'session'
/** What the book keeps in their place. */
const kept = ['public.outbox', 'public.audit_record', 'public.audit_head']

let app: TestApp
let tables: string
const writing = (await everyRoute()).filter(({ route }) => isWriting(route))
const routes = writing.filter(({ route }) => whyNotRehearsed(route) === null)

beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    people.home.users['Administrator']!.roleId,
    [...actionIds],
  ])
  const { rows } = await owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs') and table_name <> all($1)`,
    [apart],
  )
  tables = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, ${name === `public.${stamped}` ? 'null' : 'coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text'} as print from ${name} t`,
    )
    .join(' union all ')
})
afterAll(() => app.close())

type State = Map<string, { rows: number; print: string }>

/** Every table and the queue: how many rows, and a hash over all of them. */
async function state(): Promise<State> {
  const { rows } = await app.owner.query<{ name: string; rows: number; print: string }>({
    name: 'state', // so long a statement is planned once
    text: tables,
  })
  return new Map(rows.map(({ name, rows, print }) => [name, { rows, print }]))
}

function changedIn(before: State, after: State): string[] {
  return [...after].filter(([name, { print }]) => before.get(name)!.print !== print).map(([name]) => name)
}

/** How many rows more there are of each table. */
function moreIn(before: State, after: State): Record<string, number> {
  const more = [...after].map(([name, { rows }]) => [name, rows - before.get(name)!.rows] as const)
  return Object.fromEntries(
    more.filter(([name, count]) => count !== 0 && !name.startsWith('jobs.') && !kept.includes(name)),
  )
}

function moreFrom({ rows }: Rehearsal): Record<string, number> {
  const more = rows.map(({ table, inserted, deleted }) => [`public.${table}`, inserted - deleted] as const)
  return Object.fromEntries(more.filter(([name, count]) => count !== 0 && !kept.includes(name)))
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/** Secrets and their ends, public ids, how long something took, and what names one call. */
const drawn = ['secret', 'prefix', 'lastFour', 'secretTail', 'uid', 'ms', 'correlationId']
/** What is drawn at the end of addresses, keys, messages and names of clients. */
const drawnEnd: Record<string, RegExp> = {
  url: /(?<=\/\d+-)[\w-]+$/,
  path: /(?<=\/\d+-)[\w-]+$/,
  key: /(?<=^rnk_)[\w-]+$/,
  message: /(?<=^msg_)[\w-]+$/,
  clientID: /(?<=^app_\d+_)\d+$/,
}

/** An answer without what no two calls have in common: ids that were drawn, times and secrets. */
function alike(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => alike(one, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, alike(one, name)]))
  if (drawn.includes(key)) return 'drawn'
  if (typeof value === 'number' && /id(s)?$/i.test(key)) return 'id'
  if (typeof value !== 'string') return value
  if (INSTANT.test(value)) return 'instant'
  const end = drawnEnd[key]
  return (end ? value.replace(end, 'drawn') : value).replace(/^attribute\.\d+$/, 'id')
}

async function both(route: Route, at: number): Promise<{ rehearsed: Heard; heard: Heard; wrong: string[] }> {
  await app.owner.query(
    `update tenant set state = 0, version = 1, hipaa = false, agency_user_ids = '{}', license_seats = null, license_locations = null where id = $1`,
    [app.people.home.id],
  )
  const things = await createThings(app.owner, app.people.home, 'Own', new Set(kindsOf(route)))
  const asked = { ...callOf(route, callsOf(route, things)[at]!), cookie: (await app.as('Administrator')).cookie }
  const before = await state()
  const rehearsed = await rehearse(asked)
  const between = await state()
  const wrong = changedIn(before, between).map((name) => `${route.name} changes ${name} when it is rehearsed`)
  const heard = await call(app.url, asked)
  return { rehearsed, heard, wrong: [...wrong, ...differences(route, rehearsed, heard, between, await state())] }
}

/** Where it would keep others waiting, which a slow machine does now and then, it is asked again, as it says. */
async function rehearse(asked: Parameters<typeof call>[1]): Promise<Heard> {
  for (let more = 3; ; more--) {
    const heard = await call(app.url, { ...asked, headers: { prefer: 'rehearse' } })
    if (heard.key !== 'platform.busy' || more === 0) return heard
  }
}

function differences(route: Route, rehearsed: Heard, heard: Heard, before: State, after: State): string[] {
  if (rehearsed.status >= 300 || heard.status >= 300)
    return rehearsed.status === heard.status && rehearsed.key === heard.key
      ? []
      : [
          `${route.name} is rehearsed with ${rehearsed.status} ${rehearsed.text.slice(0, 300)} and answers ${heard.status} ${heard.text.slice(0, 300)}`,
        ]
  const told = JSON.parse(rehearsed.text) as Rehearsal
  if (told.waitsFor !== null) return []
  const answered = heard.text === '' ? null : JSON.parse(heard.text)
  const [expected, given] = [JSON.stringify(alike(answered)), JSON.stringify(alike(told.answer))]
  const [rows, foreseen] = [moreIn(before, after), moreFrom(told)]
  return [
    ...(heard.status !== 204 && expected !== given
      ? [`${route.name} would answer ${given.slice(0, 300)} and answers ${expected.slice(0, 300)}`]
      : []),
    ...(sorted(rows) !== sorted(foreseen)
      ? [`${route.name} would write ${sorted(foreseen)} and writes ${sorted(rows)}`]
      : []),
  ]
}

function sorted(rows: Record<string, number>): string {
  return JSON.stringify(Object.entries(rows).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

test(
  'rehearsing a writing route changes no table and no queue, and says what the call then does',
  { timeout: 1_200_000 },
  async () => {
    const wrong: string[] = []
    const counts = { routes: routes.length, calls: 0, succeeding: 0, waiting: 0 }
    for (const route of routes) {
      for (const at of callsOf(route, null).keys()) {
        const { rehearsed, wrong: found } = await both(route, at)
        wrong.push(...found)
        counts.calls++
        if (rehearsed.status < 300) counts.succeeding++
        if (rehearsed.status < 300 && (JSON.parse(rehearsed.text) as Rehearsal).waitsFor !== null) counts.waiting++
      }
    }
    expect(wrong).toEqual([])
    expect(counts.succeeding / counts.calls).toBeGreaterThan(0.5)
    expect(counts.waiting / counts.calls).toBeLessThan(0.05)
    seen('rehearsals', counts)
  },
)

test('routes that cannot be rehearsed say why, refuse to, and are few', async () => {
  const others = writing.filter(({ route }) => whyNotRehearsed(route) !== null)
  const reasons = Map.groupBy(others, ({ route }) => whyNotRehearsed(route)!)
  console.log([...reasons].map(([reason, some]) => `${reason}: ${some.map(({ name }) => name).join(', ')}`).join('\n'))
  expect(others.length / writing.length).toBeLessThan(0.15)
  const before = await state()
  for (const route of others.filter(({ route }) => route.needs !== 'anyone' && !route.uploadBytes)) {
    const things = await createThings(app.owner, app.people.home, 'Own', new Set(kindsOf(route)))
    const asked = { ...callOf(route, callsOf(route, things)[0]!), cookie: (await app.as('Administrator')).cookie }
    const heard = await call(app.url, { ...asked, headers: { prefer: 'rehearse' } })
    expect([route.name, heard.key]).toEqual([route.name, 'platform.notRehearsed'])
  }
  expect(before.size).toBeGreaterThan(150)
})
