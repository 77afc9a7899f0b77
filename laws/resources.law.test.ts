import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { errorKeyOf } from '#platform/contract/define-system.ts'
import { type AnyResource, resourceOf } from '#platform/server/resource/define-resource.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { actionIds } from '#product/access/roles/catalogue/actions.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { atLeast } from './house.ts'
import { validValue } from './valid-value.ts'

type Verb = 'create' | 'save' | 'remove' | 'list'
type Found = { name: string; resource: AnyResource; routes: Record<Verb, Route | undefined> }
type Thing = Record<string, unknown> & { id: number; version: number }

let app: TestApp
let admin: Client
const found: Found[] = await everyResource()
beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  const roles = [people.home, people.stranger].map(({ users }) => users['Administrator']!.roleId)
  await owner.query('update role set actions = $2, version = version + 1 where id = any($1)', [
    [...roles, people.home.users['Analyst']!.roleId],
    [...actionIds],
  ])
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

async function everyResource(): Promise<Found[]> {
  const routes = new Map((await everyRoute()).map((route) => [route.name, route]))
  const resources = new Map<AnyResource, string>()
  for (const { contract, handlers } of await loadSystems())
    for (const handler of Object.values(handlers)) {
      const resource = resourceOf(handler)
      if (resource) resources.set(resource, contract.name)
    }
  return [...resources].flatMap(([resource, system]) => {
    const routeOf = (verb: Verb) => routes.get(`${system}.${resource.routes[verb]}`)
    const routesOf = {
      create: routeOf('create'),
      save: routeOf('save'),
      remove: routeOf('remove'),
      list: routeOf('list'),
    }
    return routesOf.save ? [{ name: `${system} ${resource.audit.entity}`, resource, routes: routesOf }] : []
  })
}

/** One resource as somebody of a tenant calls it. */
function callerOf({ routes }: Found, client: Client, tenantId = app.people.home.id) {
  const pathFor = (route: Route, id = 0) =>
    pathOf(route, { ...Object.fromEntries(route.slots.map((slot) => [slot, id])), tenantId })
  return {
    create: (body: object) => client.post(pathFor(routes.create!), body),
    save: (id: number, body: object) => client.put(pathFor(routes.save!, id), body),
    remove: (id: number) => client.delete(pathFor(routes.remove!, id)),
    list: async () => (await client.get(pathFor(routes.list!))).body as Thing[],
  }
}

function bodyOf({ routes }: Found, changes: object = {}): Record<string, unknown> {
  const { value } = validValue(routes.create!.route.body!, { idFor: () => 0, choice: 0 })
  return { ...(value as object), ...changes }
}

const keyOf = ({ routes }: Found, error: string) => errorKeyOf(routes.save!.contract, error)

test('a thing is made, changed and removed, and each is in the audit with what it was and became', async () => {
  for (const one of found) {
    const { create, save, remove, list } = callerOf(one, admin)
    const made = await create(bodyOf(one))
    expect([one.name, made.status]).toEqual([one.name, 200])
    const thing = made.body as Thing
    if (one.routes.list) expect(await list()).toContainEqual(thing)
    const saved = await save(thing.id, { ...bodyOf(one), version: thing.version })
    expect([one.name, saved.status, saved.body]).toEqual([one.name, 200, { ...thing, version: thing.version + 1 }])
    expect([one.name, (await remove(thing.id)).status]).toEqual([one.name, 200])
    for (const gone of [await remove(thing.id), await save(thing.id, { ...bodyOf(one), version: 1 })])
      expect([gone.status, gone.key]).toEqual([404, keyOf(one, one.resource.missing)])
    if (one.routes.list) expect((await list()).map(({ id }) => id)).not.toContain(thing.id)

    const { audit } = one.resource
    const { rows } = await app.owner.query(
      'select action, before is not null as was, after is not null as becomes from audit_record where entity = $1 and entity_id = $2 order by seq',
      [audit.entity, thing.id],
    )
    expect(rows).toEqual([
      { action: audit.create, was: false, becomes: true },
      { action: audit.save, was: true, becomes: true },
      { action: audit.remove, was: true, becomes: false },
    ])
  }
  expect(found.length).toBeGreaterThanOrEqual(atLeast(4))
})

test('a change of what somebody else changed meanwhile is refused with the thing as it is, also of two at once', async () => {
  for (const one of found) {
    const { create, save, remove } = callerOf(one, admin)
    const thing = (await create(bodyOf(one))).body as Thing
    const both = await Promise.all([1, 2].map(() => save(thing.id, { ...bodyOf(one), version: thing.version })))
    expect([one.name, both.map(({ status }) => status).toSorted()]).toEqual([one.name, [200, 409]])
    const stale = both.find(({ status }) => status !== 200)!
    expect([stale.key, stale.body.error.data]).toEqual(['platform.stale', { ...thing, version: thing.version + 1 }])
    await remove(thing.id)
  }
})

test('a name that is taken is refused at its field, also of two at once and when something is renamed', async () => {
  for (const one of found) {
    const { taken } = one.resource
    if (!taken) continue
    const { create, save, remove } = callerOf(one, admin)
    const refused = [409, keyOf(one, taken.error), taken.field]
    const both = await Promise.all([create(bodyOf(one)), create(bodyOf(one))])
    expect([one.name, both.map(({ status }) => status).toSorted()]).toEqual([one.name, [200, 409]])
    const loser = both.find(({ status }) => status !== 200)!
    expect([loser.status, loser.key, loser.field]).toEqual(refused)
    const other = (await create(bodyOf(one, { [taken.field]: 'Other' }))).body as Thing
    const renamed = await save(other.id, { ...bodyOf(one), version: other.version })
    expect([renamed.status, renamed.key, renamed.field]).toEqual(refused)
    for (const { id } of [other, both.find(({ status }) => status === 200)!.body as Thing]) await remove(id)
  }
})

test('another tenant, and for what is one’s own another person, finds nothing there', async () => {
  const stranger = await app.as('Administrator', 'stranger')
  const analyst = await app.as('Analyst')
  for (const one of found) {
    const own = callerOf(one, admin)
    const thing = (await own.create(bodyOf(one))).body as Thing
    const others = [callerOf(one, stranger, app.people.stranger.id)]
    if (one.resource.of === 'person') others.push(callerOf(one, analyst))
    for (const other of others) {
      for (const heard of [
        await other.save(thing.id, { ...bodyOf(one), version: thing.version }),
        await other.remove(thing.id),
      ])
        expect([one.name, heard.status, heard.key]).toEqual([one.name, 404, keyOf(one, one.resource.missing)])
      if (one.routes.list) expect(await other.list()).not.toContainEqual(thing)
    }
    expect((await own.remove(thing.id)).status).toBe(200)
  }
})
