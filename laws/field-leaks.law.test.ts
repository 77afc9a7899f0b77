import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { fieldTags } from '#platform/contract/field.ts'
import type { PersonalScope } from '#platform/contract/filter.ts'
import type { RegisteredList } from '#platform/server/list/served-list.ts'
import { exportableFields, streamList } from '#platform/server/list/stream-list.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { user } from '#product/organization/users/contract.ts'
import { piiActions } from '#product/organization/roles/contract.ts'
import { customer } from '#product/business/customers/contract.ts'
import { review } from '#product/reputation/reviews/contract.ts'
import { createThings, type Things } from './fixtures.ts'
import { seen } from './house.ts'

/** One mark a field, so that a leak says of which. */
const marks = {
  'customers.displayName': 'LEAKNAME',
  'customers.email': 'LEAKMAIL',
  'customers.phoneNumber': 'LEAKPHONE',
  'ai-drafts.draft': 'LEAKDRAFT',
  'reviews.customer': 'LEAKNAME',
  'reviews.reply': 'LEAKREPLY',
  'reviews.firstReply': 'LEAKREPLY',
  'reviews.secondReply': 'LEAKSECOND',
  'reviews.thirdReply': 'LEAKTHIRD',
  'inbox.customer': 'LEAKNAME',
  'questions.asker': 'LEAKASKER',
  'tickets.reporterName': 'LEAKTELLER',
  'tickets.reporterEmail': 'LEAKWRITER',
  'tickets.reporterPhone': 'LEAKRINGER',
  'users.phone': 'LEAKCALL',
  'users.externalID': 'LEAKSTAFF',
} as const
const everyMark = /LEAK[A-Z]+/

type Tagged = { list: RegisteredList; field: string; pii: PersonalScope; mark: string }
const written: string[] = []
let app: TestApp
let things: Things
let analyst: Client
let home: string
let tagged: Tagged[]
beforeAll(async () => {
  app = await openTestApp({ logTo: { write: (line) => written.push(line) } })
  const { owner, people } = app
  home = `/api/tenants/${people.home.id}`
  things = await createThings(
    owner,
    people.home,
    'Own',
    new Set(['review', 'customer', 'user', 'response', 'aiDraft', 'ticket', 'inboxThread', 'question']),
  )
  await owner.query(
    `update customer set display_name = 'LEAKNAME', photo_url = 'https://photo.example/LEAKPHOTO', email = 'LEAKMAIL', phone_number = 'LEAKPHONE' where tenant_id = $1`,
    [people.home.id],
  )
  await owner.query(`update response set text = 'LEAKREPLY', state = 'Published' where id = $1`, [things['response']])
  for (const later of ['LEAKSECOND', 'LEAKTHIRD'])
    await owner.query(
      `insert into response (tenant_id, review_id, location_id, text, state, current, created_at)
       select tenant_id, review_id, location_id, $2, 'Published', false, now() from response where id = $1`,
      [things['response'], later],
    )
  await owner.query(
    `update ticket set reporter_name = 'LEAKTELLER', reporter_email = 'LEAKWRITER', reporter_phone = 'LEAKRINGER' where id = $1`,
    [things['ticket']],
  )
  await owner.query(`update question set asker_name = 'LEAKASKER' where id = $1`, [things['question']])
  await owner.query(`update ai_draft set response = 'LEAKDRAFT' where id = $1`, [things['aiDraft']])
  await owner.query(`update users set phone = 'LEAKCALL', external_id = 'LEAKSTAFF' where id = $1`, [things['user']])
  const { id, roleId } = people.home.users['Analyst']!
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, [...actionIds]])
  await owner.query(`update users set location_access = 'ALL' where id = $1`, [id])
  analyst = await app.as('Analyst')
  tagged = [...app.services.lists.values()].flatMap((list) =>
    Object.entries(list.spec.fields).flatMap(([field, { pii }]) =>
      pii ? [{ list, field, pii, mark: marks[`${list.system}.${field}` as keyof typeof marks] }] : [],
    ),
  )
})
afterAll(() => app.close())

const see = (scopes: readonly string[]) =>
  app.owner.query('update users set pii_scopes = $2 where id = $1', [app.people.home.users['Analyst']!.id, scopes])
/** What is kept with a person so that a scope may count, and what lets the others count alone. */
const kept = (pii: string) => (pii === 'public' ? 'public' : 'sensitive')
const other = (pii: string) => (pii === 'public' ? 'sensitive' : 'public')
const scopes = Object.keys(piiActions) as PersonalScope[]
const butFor = (pii: string) => scopes.filter((scope) => scope !== pii).join()

test('every list field that shows a tagged field of its entity is tagged alike, and every one has a mark to be found by', () => {
  expect(tagged.filter(({ mark }) => !mark).map(({ list, field }) => `${list.name}.${field}`)).toEqual([])
  const shown = { users: user, customers: customer, reviews: review } as const
  const wrong: string[] = []
  let compared = 0
  for (const list of app.services.lists.values()) {
    const schema = shown[list.system as keyof typeof shown]
    for (const [name, { pii }] of Object.entries(list.spec.fields)) {
      const field = (schema?.shape as Record<string, object> | undefined)?.[name]
      if (!field) continue
      compared++
      const own = fieldTags.get(field as never)?.pii
      if (own !== pii) wrong.push(`${list.name}.${name} is ${pii}, its entity says ${own}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(20)
})

/** What asks for one field in one way: the status without its scope, and whether it is answered with it. */
const ways: Record<string, (one: Tagged) => Promise<{ status: number; text: string }>> = {
  filter: ({ list, field, mark }) =>
    ask('PUT', '/exports/count', { list: list.name, filters: [{ name: field, values: [mark] }] }),
  'filter of facets': ({ list, field, mark }) =>
    ask('POST', '/facets', { list: list.name, filters: [{ name: field, values: [mark] }] }),
  csv: ({ list, field }) => ask('POST', '/exports', { list: list.name, fields: [field] }),
  'filter of csv': ({ list, field, mark }) =>
    ask('POST', '/exports', { list: list.name, filters: [{ name: field, values: [mark] }] }),
}

let calls = 0
async function ask(method: 'PUT' | 'POST', path: string, body: object) {
  calls++
  const answer = await analyst[method === 'PUT' ? 'put' : 'post'](home + path, body)
  await app.owner.query('delete from export')
  return { status: answer.status, text: JSON.stringify(answer.body) }
}

test('no tagged field of a list is filtered, faceted, sorted or exported by without its scope; with it, it is', async () => {
  const wrong: string[] = []
  calls = 0
  const counts: Record<string, number> = {
    lists: new Set(tagged.map(({ list }) => list.name)).size,
    fields: tagged.length,
  }
  for (const one of tagged) {
    const name = `${one.list.name}.${one.field}`
    const spec = one.list.spec.fields[one.field]!
    for (const [way, run] of Object.entries(ways)) {
      if (way === 'csv' && !spec.exportable) continue
      if (way !== 'csv' && !spec.filterable) continue
      await see([other(one.pii)])
      const without = await run(one)
      if (without.status !== 403) wrong.push(`${name} by ${way} without its scope: ${without.status}`)
      await see([kept(one.pii)])
      const within = await run(one)
      if (within.status !== 200)
        wrong.push(`${name} by ${way} with its scope: ${within.status} ${within.text.slice(0, 120)}`)
      counts[way] = (counts[way] ?? 0) + 1
    }
    await see([other(one.pii)])
    const sorted = await ask('POST', '/exports', { list: one.list.name, sort: one.field })
    if (sorted.status !== (spec.sortable ? 403 : 400)) wrong.push(`${name} by sort without its scope: ${sorted.status}`)
    const faceted = await ask('POST', '/facets', { list: one.list.name, names: [one.field] })
    if (faceted.status < 400 || everyMark.test(faceted.text.replaceAll(one.field, '')))
      wrong.push(`${name} by facet without its scope: ${faceted.status}`)
    await see([kept(one.pii)])
    const within = await ask('POST', '/exports', { list: one.list.name, sort: one.field })
    if (within.status !== (spec.sortable ? 200 : 400)) wrong.push(`${name} by sort with its scope: ${within.status}`)
    const found = await ask('POST', '/facets', { list: one.list.name, names: [one.field] })
    if (found.status !== (spec.facetable ? 200 : 400)) wrong.push(`${name} by facet with its scope: ${found.status}`)
    for (const way of ['sort', 'facet']) counts[way] = (counts[way] ?? 0) + 1
  }
  expect(wrong).toEqual([])
  expect(tagged.length).toBeGreaterThanOrEqual(6)
  expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(3)
  seen('field leaks', { calls, ...counts })
})

test('a scope counts only beside the right that a role gives, in every way of asking and in what one is told of oneself', async () => {
  const { id, roleId } = app.people.home.users['Analyst']!
  const hold = (actions: readonly string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
  const wrong: string[] = []
  let asked = 0
  try {
    await see(['public', 'sensitive'])
    for (const pii of scopes) {
      await hold([...actionIds].filter((action) => action !== piiActions[pii]))
      const { body: profile } = await analyst.get('/api/auth/session')
      if (profile.user.piiScopes.join() !== butFor(pii)) wrong.push(`the session says ${profile.user.piiScopes.join()}`)
      const explained = (await analyst.get(`${home}/users/${id}/access`)).body
      if (explained.piiScopes.join() !== butFor(pii)) wrong.push(`the explanation says ${explained.piiScopes?.join()}`)
      for (const one of tagged.filter((field) => field.pii === pii)) {
        const spec = one.list.spec.fields[one.field]!
        for (const [way, run] of Object.entries(ways)) {
          if (way === 'csv' ? !spec.exportable : !spec.filterable) continue
          asked++
          const { status } = await run(one)
          if (status !== 403) wrong.push(`${one.list.name}.${one.field} by ${way} without the right: ${status}`)
        }
      }
      const answers = await Promise.all([
        analyst.get(`${home}/customers/${things['customer']}`),
        analyst.put(`${home}/customers/search`, {}),
        analyst.get(`${home}/users/${things['user']}`),
        analyst.get(`${home}/tickets/${things['ticket']}`),
      ])
      const told = JSON.stringify(answers.map(({ body }) => body))
      const hidden = tagged.filter((one) => one.pii === pii && told.includes(one.mark))
      wrong.push(...hidden.map(({ list, field }) => `${list.name}.${field} is shown`))
    }
  } finally {
    await hold([...actionIds])
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(12)
})

test('what goes into a file holds a tagged field only for who has its scope', async () => {
  const read = app.services.door.read({ tenantId: app.people.home.id })
  const { id } = app.people.home.users['Analyst']!
  let files = 0
  for (const one of tagged.filter(({ list, field }) => list.spec.fields[field]!.exportable)) {
    const file = async (scopes: string[]) => {
      await see(scopes)
      const who = await app.services.gate.authorise(id, app.people.home.id)
      const reader = { tenantId: app.people.home.id, who, read, now: () => app.clock.now() }
      const fields = exportableFields(one.list, reader)
      return JSON.stringify(
        await Array.fromAsync(streamList(app.services.door, one.list, reader, { filters: [], fields })),
      )
    }
    expect(await file([other(one.pii)]), `${one.list.name}.${one.field}`).not.toContain(one.mark)
    expect(await file([kept(one.pii)]), `${one.list.name}.${one.field}`).toContain(one.mark)
    files += 2
  }
  expect(files).toBeGreaterThanOrEqual(12)
})

test('the log keeps no personal value, whatever is asked, written, refused or gone wrong with it', async () => {
  await see(['public', 'sensitive'])
  written.length = 0
  const calls = [
    analyst.get(`${home}/customers/${things['customer']}`),
    analyst.put(`${home}/customers/search`, { search: 'LEAKNAME' }),
    analyst.put(`${home}/customers/search`, { filters: [{ name: 'email', values: ['LEAKMAIL'] }] }),
    analyst.put(`${home}/customers/search`, { filters: [{ name: 'LEAKMAIL', values: ['LEAKPHONE'] }] }),
    analyst.put(`${home}/users/search`, { search: 'LEAKSTAFF' }),
    analyst.put(`${home}/users/${things['user']}`, { phone: 'LEAKCALL' }),
    analyst.put(`${home}/users/email`, { email: 'LEAKMAIL@leak.example' }),
    analyst.put(`${home}/search`, { text: 'LEAKNAME' }),
    analyst.put('/api/my-account', { phone: 'LEAKCALL' }),
    app.open.post('/api/auth/login2', { email: 'LEAKMAIL@leak.example', password: 'LEAKSECRET' }),
    app.open.put('/api/auth/change-password', { email: 'LEAKMAIL@leak.example' }),
    analyst.get(`${home}/users/${things['user']}?note=LEAKCALL`),
  ]
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2, 4]))
  const lines = written.filter((line) => everyMark.test(line))
  expect(lines.map((line) => line.slice(0, 200))).toEqual([])
  expect(written.length).toBeGreaterThanOrEqual(calls.length)
  seen('log of personal values', { characters: written.join('').length, lines: written.length, calls: calls.length })
})
