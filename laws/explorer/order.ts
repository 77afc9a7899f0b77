import * as z from 'zod'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { pathOf, type Route } from '../every-route.ts'
import { choicesIn, validValue } from '../valid-value.ts'
import type { Attacker } from './attacker.ts'
import { kindOf } from './kinds.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export type Order = { method: string; path: string; body: unknown }
type Pools = Record<string, readonly number[]>

/** Ids of the things that a chain may name: of people and roles all, of the rest one. */
export async function poolsOf({ app, things, near, far, colleague }: World): Promise<Pools> {
  const { home } = app.people
  const ids = async (sql: string, values: unknown[]) =>
    (await app.owner.query<{ id: number }>(`${sql} order by id desc limit 40`, values)).rows.map(({ id }) => Number(id))
  const role = await ids('select id from role where tenant_id = $1', [home.id])
  const user = await ids('select id from users where tenant_id = $1', [home.id])
  const agencyRole = await ids('select id from role where agency_id = $1 and tenant_id is null', [home.agencyId])
  const agencyUser = await ids('select id from users where agency_id = $1 and tenant_id is null', [home.agencyId])
  const apiKey = await ids('select id from api_key where tenant_id = $1', [home.id])
  const single = Object.fromEntries(Object.entries(things).map(([kind, id]) => [kind, [id]]))
  const { Administrator } = home.users
  return {
    ...single,
    role: [...role, Administrator!.roleId, ...(await rolesOf(app, home.id))],
    user: [...user, Administrator!.id, ...Array.from({ length: 12 }, () => colleague)],
    agencyRole,
    agencyUser: [...agencyUser, app.people.agencyUser.id],
    apiKey: [...apiKey, ...(single['apiKey'] ?? [])],
    location: [near, far],
  }
}

/** The seeded ones, whatever chains have added since. */
async function rolesOf({ owner }: World['app'], tenantId: number): Promise<number[]> {
  const { rows } = await owner.query('select id::int from role where tenant_id = $1 order by id limit 10', [tenantId])
  return rows.map(({ id }) => id)
}

/** What nobody without a right to it sees, and so cannot send back as it was. */
const hidden = ['phone', 'country', 'externalID']

/** A call of a route: what is there now, where the route changes something, with one or two fields as an attacker wants them. */
export async function orderFor(
  world: World,
  {
    route,
    attacker,
    random,
    pools,
    headers,
  }: { route: Route; attacker: Attacker; random: Random; pools: Pools; headers: Record<string, string> },
): Promise<Order> {
  const { home } = world.app.people
  const idFor = (kind: string) => random.pick(pools[kind] ?? [1])
  const values = Object.fromEntries(route.slots.map((slot) => [slot, idFor(kindOf(slot))]))
  const path = pathOf(route, {
    ...values,
    tenantId: home.id,
    agencyId: home.agencyId,
    level: 'tenant',
    name: random.pick(['Administrator', 'Analyst']),
  })
  if (!route.route.body) return { method: route.method, path, body: undefined }
  const schema = route.route.body
  const made = validValue(schema, { choice: random.below(choicesIn(schema)), idFor }).value
  const fields = shapeOf(schema)
  const current = route.method === 'PUT' ? await currentOf(world, path, headers) : {}
  const body = { ...(made as object) } as Record<string, unknown>
  const isScim = route.contract.name === 'scim'
  const plain = plainly(world, attacker, random)
  const wishes = wishesFor(world, attacker, random, pools)
  for (const name of fields) {
    if (name in plain && !(isScim && name === 'name')) body[name] = plain[name]
    if (
      name in current &&
      !(route.contract.name === 'users' && hidden.includes(name)) &&
      z.safeParse(schema, { ...body, [name]: current[name] }).success
    )
      body[name] = current[name]
  }
  const wanted = fields.filter((name) => name in wishes && !(isScim && name === 'name'))
  if (wanted.length) for (const name of random.some(wanted, 2)) body[name] = wishes[name]!(route)
  // what is left out is what somebody gets who says nothing of it
  for (const name of fields.filter(() => random.chance(0.15))) {
    const { [name]: _left, ...rest } = body
    if (z.safeParse(schema, rest).success) delete body[name]
  }
  return { method: route.method, path, body }
}

/** What is there now under the same address. */
async function currentOf(
  { app }: World,
  path: string,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(app.url + path, { headers: { 'x-requested-with': 'renown', ...headers } })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return answer.ok && isJson ? ((await answer.json()) as Record<string, unknown>) : (await answer.body?.cancel(), {})
}

function shapeOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.core.$ZodType)
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((one) => shapeOf(one as z.core.$ZodType)))]
  return []
}

let count = 0

/** What somebody fills in who wants nothing special. */
function plainly({ near }: World, { domain, rights, isAgency }: Attacker, random: Random): Record<string, unknown> {
  const nothing = [
    'phone',
    'country',
    'scopes',
    'externalID',
    'externalId',
    'accessManagementTagIDs',
    'locale',
    'timezone',
  ]
  const mailbox = `m${++count}@${domain}`
  return {
    ...Object.fromEntries(nothing.map((name) => [name, undefined])),
    locale: 'en_US',
    timezone: 'UTC',
    email: mailbox,
    userName: mailbox,
    name: `word-${count}`,
    displayName: `word-${count}`,
    internalName: `word-${count}`,
    actionIDs: random.some(
      [...rights].filter((right) => isAgency || actionIds.has(right)),
      2,
    ),
    roleIDs: [],
    managedRoleIDs: [],
    parentRoleID: null,
    locationAccess: 'SOME',
    locationIDs: [near],
    piiScopes: [],
    active: true,
    runAsAgencyUser: false,
    reason: 'Ticket 4711: looks odd',
  }
}

/** What somebody who wants more would write into a field of that name. */
function wishesFor(
  world: World,
  { domain, rights }: Attacker,
  random: Random,
  pools: Pools,
): Record<string, (route: Route) => unknown> {
  const person = () => random.pick(pools['user']!)
  const roles = () => random.some(pools['role']!, 2)
  const actions = () =>
    random.some(
      [...rights, ...above].filter((right) => actionIds.has(right)),
      4,
    )
  const mailbox = () => `m${++count}@${domain}`
  const word = () => random.pick([domain, `word-${++count}`])
  const members = () => random.some(pools['user']!, 2).map((id) => ({ value: String(id) }))
  return {
    email: mailbox,
    userName: mailbox,
    phone: () => '+14155550199',
    mfa: () => random.chance(0.5),
    name: word,
    externalID: word,
    externalId: word,
    actionIDs: actions,
    roleIDs: roles,
    addRoleIDs: roles,
    removeRoleIDs: roles,
    managedRoleIDs: roles,
    parentRoleID: () => random.pick(pools['role']!),
    locationAccess: () => random.pick(['NONE', 'SOME', 'ALL']),
    locationIDs: () => random.some([world.near, world.far], 2),
    piiScopes: () => random.pick([['public'], ['public', 'sensitive']]),
    scopes: () => [],
    userIDs: () => random.some(pools['user']!, 3),
    defaultRoleID: () => random.pick(pools['role']!),
    members,
    Operations: ({ slots, name }) => [
      name === 'scim.bulk'
        ? { method: 'PUT', path: `/Users/${person()}`, data: { userName: mailbox(), externalId: word() } }
        : slots.includes('roleId')
          ? { op: 'add', path: 'members', value: members() }
          : random.pick([
              { op: 'replace', path: 'userName', value: mailbox() },
              { op: 'replace', path: 'externalId', value: word() },
              { op: 'replace', path: 'active', value: random.chance(0.5) },
            ]),
    ],
    x509Certificate: () => world.certificate,
    nextX509Certificate: () => world.certificate,
    createUsers: () => true,
    args: () => ({ tenantId: world.app.people.home.id, userId: person() }),
  }
}

/** Rights worth having. */
const above = ['platform-users.edit', 'platform-roles.edit', 'platform-tenants.edit', 'reviews.view']
