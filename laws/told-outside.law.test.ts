import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { outsideEvents } from '#product/operations/webhooks/outside-events.ts'
import { createThings, payloads, type Things } from './fixtures.ts'
import { taggedIn } from './tagged-in.ts'

const MARKS = { public: 'TOLDPUBLIC', sensitive: 'TOLDSENSITIVE' } as const
type Scope = keyof typeof MARKS

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let things: Things
let analyst: Client
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ worker: true, providers: town.providers, smtpUrl: town.smtpUrl })
  const { owner, people } = app
  const { id, roleId } = people.home.users['Analyst']!
  ctx = await openJobCtx(app, people.home.id)
  things = await createThings(owner, people.home, 'Own', new Set(['review', 'customer', 'ticket']))
  await owner.query(
    `update customer set display_name = $2, photo_url = 'https://photo.example/' || $2, email = $3, phone_number = $3 where tenant_id = $1`,
    [people.home.id, MARKS.public, MARKS.sensitive],
  )
  await owner.query(
    'update ticket set reporter_name = $2, reporter_email = $3, reporter_phone = $3 where tenant_id = $1',
    [people.home.id, MARKS.public, MARKS.sensitive],
  )
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, [...actionIds]])
  await owner.query(`update users set location_access = 'ALL' where id = $1`, [id])
  analyst = await app.as('Analyst')
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const told = outsideEvents.flatMap((event) => {
  const tags = taggedIn(event.system.events[event.event]!.outside!.gives)
  return tags.length ? [{ ...event, carried: new Set(tags.map(({ pii }) => pii as Scope)) }] : []
})

test('every event that carries personal data outside can be provoked here', () => {
  expect(told.map(({ name }) => name).toSorted()).toEqual(Object.keys(payloads).toSorted())
})

test.each(told)(
  'a program outside hears of $name what whoever made the endpoint may see, and no personal field more',
  { timeout: 600_000 },
  async ({ name, system, event, carried }) => {
    for (const scopes of [[], ['public'], ['sensitive'], ['public', 'sensitive']]) {
      await app.owner.query('update users set pii_scopes = $2 where id = $1', [
        app.people.home.users['Analyst']!.id,
        scopes,
      ])
      const box = `${name}-${scopes.join('-')}`
      const path = `/api/tenants/${app.people.home.id}/webhooks`
      const made = await analyst.post(path, { name: box, url: `${town.url}/hooks/${box}`, events: [name] })
      expect(made.status).toBe(200)
      town.control.receiver.setSecret(box, made.body.secret)
      await ctx.tx((tx) => tx.emit(system, event as never, payloads[name]!(things) as never))
      await expect.poll(() => town.control.receiver.list(box).length, { timeout: 600_000 }).toBe(1)
      const { body } = town.control.receiver.list(box)[0]!
      for (const scope of ['public', 'sensitive'] as const)
        expect(body.includes(MARKS[scope]), `${scope} in ${box}`).toBe(carried.has(scope) && scopes.includes(scope))
    }
  },
)

test(
  'a program outside hears nothing of a ticket field that the roles of its maker hide',
  { timeout: 600_000 },
  async () => {
    const { roleId } = app.people.home.users['Analyst']!
    await app.owner.query(`update ticket set title = 'TOLDTITLE' where tenant_id = $1`, [app.people.home.id])
    const { system, event, name } = told.find((one) => one.name === 'tickets.changed')!
    for (const level of ['Read', 'NoAccess']) {
      await app.owner.query('update role set field_access = $2, version = version + 1 where id = $1', [
        roleId,
        JSON.stringify({ 'tickets.title': level, 'tickets.stage': level }),
      ])
      const box = `${name}-${level}`
      const path = `/api/tenants/${app.people.home.id}/webhooks`
      const made = await analyst.post(path, { name: box, url: `${town.url}/hooks/${box}`, events: [name] })
      town.control.receiver.setSecret(box, made.body.secret)
      await ctx.tx((tx) => tx.emit(system, event as never, payloads[name]!(things) as never))
      await expect.poll(() => town.control.receiver.list(box).length, { timeout: 600_000 }).toBe(1)
      const { data } = JSON.parse(town.control.receiver.list(box)[0]!.body)
      expect(data.tickets[0].title).toBe(level === 'Read' ? 'TOLDTITLE' : null)
      expect(data.changes).toEqual(level === 'Read' ? ['Stage'] : [])
    }
  },
)
