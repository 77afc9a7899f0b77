import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { errorKeyOf } from '#platform/contract/define-system.ts'
import { type AnyResource, resources } from '#platform/server/resource/define-resource.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { createThings, type Things } from './fixtures.ts'
import { atLeast } from './house.ts'
import { validValue } from './valid-value.ts'

type Verb = 'create' | 'save' | 'remove' | 'list'
type Found = { name: string; entity: string; resource: AnyResource; routes: Record<Verb, Route | undefined> }
type Thing = Record<string, unknown> & { id: number; version: number }

/** Where what stands in for any address of the net would lead. */
const OUTSIDE = 'https://a.example'
let things: Record<'own' | 'strange', Things>
let app: TestApp
let admin: Client
let operator: Client
const found: Found[] = await everyResource()
beforeAll(async () => {
  app = await openTestApp({ providers: { receivers: `${OUTSIDE}/` } })
  const { owner, people } = app
  const roles = [people.home, people.stranger].map(({ users }) => users['Administrator']!.roleId)
  await owner.query('update role set actions = $2, version = version + 1 where id = any($1)', [
    [...roles, people.home.users['Analyst']!.roleId],
    [...actionIds],
  ])
  admin = await app.as('Administrator')
  operator = await signInAs(app.url, people.superUser.email, PASSWORD)
  const bodies = found.filter(({ resource }) => resource.of !== 'everybody').map(({ routes }) => routes.create!.route)
  const slots = bodies.flatMap(({ body }) => validValue(body!, { idFor: () => 0, choice: 0 }).slots)
  const kinds = new Set(slots.map(({ of }) => of))
  things = {
    own: await createThings(owner, people.home, 'own', kinds),
    strange: await createThings(owner, people.stranger, 'strange', kinds),
  }
})
afterAll(() => app.close())

async function everyResource(): Promise<Found[]> {
  await loadSystems()
  const routes = new Map((await everyRoute()).map((route) => [route.name, route]))
  return resources.flatMap(({ system, resource }) => {
    const routeOf = (verb: Verb) => routes.get(`${system.name}.${resource.routes[verb]}`)
    const own = { create: routeOf('create'), save: routeOf('save'), remove: routeOf('remove'), list: routeOf('list') }
    return own.save
      ? [
          {
            entity: system.audit[resource.audit.save]!,
            name: `${system.name} ${system.audit[resource.audit.save]}`,
            resource,
            routes: own,
          },
        ]
      : []
  })
}

/** One resource as somebody of a tenant calls it. */
function callerOf({ routes }: Found, client: Client, tenantId: number) {
  const pathFor = (route: Route, id = 0) =>
    pathOf(route, { ...Object.fromEntries(route.slots.map((slot) => [slot, id])), tenantId })
  return {
    create: (body: object) => client.post(pathFor(routes.create!), body),
    save: (id: number, body: object) => client.put(pathFor(routes.save!, id), body),
    remove: (id: number, version?: number) =>
      client.delete(pathFor(routes.remove!, id) + (version === undefined ? '' : `?version=${version}`)),
    list: async () => {
      const { body } = await client.get(pathFor(routes.list!))
      return (Array.isArray(body) ? body : body.items) as Thing[]
    },
  }
}

/** By whoever may: what is everybody's is changed above the tenants. */
function ownCallerOf(found: Found) {
  return found.resource.of === 'everybody' ? callerOf(found, operator, 1) : callerOf(found, admin, app.people.home.id)
}

function bodyOf(
  { routes, resource }: Found,
  verb: 'create' | 'save',
  changes: object = {},
  whose: keyof typeof things = 'own',
): Record<string, unknown> {
  const idFor = (kind: string) => (resource.of === 'everybody' ? 0 : things[whose][kind]!)
  const { value } = validValue(routes[verb]!.route.body!, { idFor, choice: 0 })
  return { ...(value as object), ...changes }
}

type Made = { body: Thing | Record<string, unknown> }
/** What was made: the answer itself, or what in it stands beside a secret that is told once. */
const thingIn = ({ body }: Made): Thing =>
  ('id' in body ? body : Object.values(body).find((value) => value !== null && typeof value === 'object')) as Thing
const secretsIn = ({ body }: Made) =>
  'id' in body ? [] : Object.values(body).filter((value) => typeof value === 'string')
/** A thing after a change that says the same. */
const resaved = (thing: Thing) => ({
  ...thing,
  ...('updatedAt' in thing && { updatedAt: expect.any(String) }),
  version: thing.version + 1,
})

/** Whether who removes one may say which one they saw. */
const saysVersion = ({ routes }: Found) => {
  const query = routes.remove!.route.query
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, 'version')
}
const isRefusal = ({ status }: { status: number }) => status > 400 && status < 500
const keyOf = ({ routes }: Found, error: string) => errorKeyOf(routes.save!.contract, error)

test('a thing is made, changed and removed, and each is in the audit with what it was and became', async () => {
  for (const one of found) {
    const { create, save, remove, list } = ownCallerOf(one)
    const made = await create(bodyOf(one, 'create'))
    expect([one.name, made.status]).toEqual([one.name, 200])
    const thing = thingIn(made)
    if (one.routes.list) expect(await list()).toContainEqual(thing)
    const saved = await save(thing.id, bodyOf(one, 'save', { version: thing.version }))
    expect([one.name, saved.status, saved.body]).toEqual([one.name, 200, resaved(thing)])
    const heard = JSON.stringify([saved.body, one.routes.list && (await list())])
    for (const secret of secretsIn(made)) expect([one.name, heard.includes(secret)]).toEqual([one.name, false])
    expect([one.name, (await remove(thing.id)).status]).toEqual([one.name, 200])
    for (const gone of [await remove(thing.id), await save(thing.id, bodyOf(one, 'save', { version: 1 }))])
      expect([gone.status, gone.key]).toEqual([404, keyOf(one, one.resource.missing)])
    if (one.routes.list) expect((await list()).map(({ id }) => id)).not.toContain(thing.id)

    const { audit } = one.resource
    const { rows } = await app.owner.query(
      'select action, before is not null as was, after is not null as becomes from audit_record where entity = $1 and entity_id = $2 order by seq',
      [one.entity, thing.id],
    )
    expect(rows).toEqual([
      { action: audit.create, was: false, becomes: true },
      { action: audit.save, was: true, becomes: true },
      { action: audit.remove, was: true, becomes: false },
    ])
  }
  expect(found.length).toBeGreaterThanOrEqual(atLeast(10))
})

test('a change of what somebody else changed meanwhile is refused with the thing as it is, also of two at once', async () => {
  let versioned = 0
  for (const one of found) {
    const { create, save, remove } = ownCallerOf(one)
    const thing = thingIn(await create(bodyOf(one, 'create')))
    const both = await Promise.all([1, 2].map(() => save(thing.id, bodyOf(one, 'save', { version: thing.version }))))
    expect([one.name, both.map(({ status }) => status).toSorted()]).toEqual([one.name, [200, 409]])
    const stale = both.find(({ status }) => status !== 200)!
    expect([stale.key, stale.body.error.data]).toEqual(['platform.stale', resaved(thing)])
    if (saysVersion(one)) {
      const late = await remove(thing.id, thing.version)
      expect([one.name, late.status, late.key]).toEqual([one.name, 409, 'platform.stale'])
      expect(late.body.error.data).toEqual(resaved(thing))
      versioned++
    }
    await remove(thing.id)
  }
  expect(versioned).toBeGreaterThanOrEqual(atLeast(1))
})

/** Under another word, or under none where only some words count. */
async function createNamed(one: Found, field: string) {
  const { create } = ownCallerOf(one)
  const made = await create(bodyOf(one, 'create', { [field]: 'other' }))
  return made.status === 200 ? made : create(bodyOf(one, 'create', { [field]: null }))
}

test('a name that is taken is refused at its field, also of two at once and when something is renamed', async () => {
  for (const one of found) {
    const { taken } = one.resource
    if (!taken) continue
    const { create, save, remove } = ownCallerOf(one)
    const refused = [409, keyOf(one, taken.error), taken.field]
    const both = await Promise.all([create(bodyOf(one, 'create')), create(bodyOf(one, 'create'))])
    expect([one.name, both.map(({ status }) => status).toSorted()]).toEqual([one.name, [200, 409]])
    const loser = both.find(({ status }) => status !== 200)!
    expect([loser.status, loser.key, loser.field]).toEqual(refused)
    const kept = [thingIn(both.find(({ status }) => status === 200)!)]
    const wanted = bodyOf(one, 'save')
    if (Object.hasOwn(wanted, taken.field)) {
      const other = thingIn(await createNamed(one, taken.field))
      const renamed = await save(other.id, { ...wanted, version: other.version })
      expect([renamed.status, renamed.key, renamed.field]).toEqual(refused)
      kept.push(other)
    }
    for (const { id } of kept) expect((await remove(id)).status).toBe(200)
  }
})

test('another tenant, and for what is one’s own another person, finds nothing there', async () => {
  const stranger = await app.as('Administrator', 'stranger')
  const analyst = await app.as('Analyst')
  for (const one of found) {
    const own = ownCallerOf(one)
    const thing = thingIn(await own.create(bodyOf(one, 'create')))
    const others = [{ other: callerOf(one, stranger, app.people.stranger.id), whose: 'strange' as 'own' | 'strange' }]
    if (one.resource.of === 'person') others.push({ other: callerOf(one, analyst, app.people.home.id), whose: 'own' })
    for (const { other, whose } of others) {
      for (const heard of [
        await other.save(thing.id, bodyOf(one, 'save', { version: thing.version }, whose)),
        await other.remove(thing.id),
      ])
        if (one.resource.of !== 'everybody')
          expect([one.name, heard.status, heard.key]).toEqual([one.name, 404, keyOf(one, one.resource.missing)])
        else expect([one.name, isRefusal(heard)]).toEqual([one.name, true])
      // what is everybody's is listed for everybody, with what each may see of it
      if (one.routes.list && one.resource.of !== 'everybody') expect(await other.list()).not.toContainEqual(thing)
    }
    expect((await own.remove(thing.id)).status).toBe(200)
  }
})
