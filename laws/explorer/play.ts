import { PASSWORD } from '#apps/testing/seed-people.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'
import { ask } from '../ask.ts'
import { type Route } from '../every-route.ts'
import { cookieFor } from '#apps/testing/enter-as.ts'
import { type Attacker, createAttacker, inTurn, openRoute } from './attacker.ts'
import { orderFor, poolsOf } from './order.ts'
import { randomFrom } from './random.ts'
import { grownBeyond, standingOf } from './standing.ts'
import type { World } from './world.ts'

/** What one call answered, as a line of a report. */
type Told = { route: string; status: number; line: string }
export type Played = { told: Told[]; found: string[] }
type Principal = { as: string; headers: Record<string, string>; isActing?: true }
const IMPERSONATE = 'platform-privileged-users.impersonate'

/** Somebody limited makes a few calls, the first through the route whose turn it is, through all that these give them; what anybody has got from it that they did not hold is found. */
export async function playChain(world: World, seed: number, after?: RegExp): Promise<Played> {
  const random = randomFrom(seed)
  await heal(world)
  const leading = inTurn(seed, after)
  const attacker = await createAttacker(world, random, { leading, after })
  const subject = attacker.rights.has(IMPERSONATE) ? await createSubject(world, attacker) : undefined
  const pools = await poolsOf(world)
  if (subject) pools['user'] = [...Array.from({ length: 20 }, () => subject), ...pools['user']!]
  const principals: Principal[] = [{ as: 'themselves', headers: attacker.headers }]
  const told: Told[] = []
  const found: string[] = []
  const before = await standingOf(world)
  for (let left = 2 + random.below(5); left > 0; left--) {
    const by = random.chance(0.7) ? principals.at(-1)! : random.pick(principals)
    const route = told.length === 0 ? leading : openRoute(attacker, random)
    const order = await orderFor(world, { route, attacker, random, pools, headers: by.headers })
    const sooner = by.isActing && (await standingOf(world))
    const answer = await send(world, order, by)
    told.push({
      route: route.name,
      status: answer.status,
      line: `${by.as}: ${order.method} ${order.path} ${JSON.stringify(order.body)?.slice(0, 400)} -> ${answer.status} ${answer.key ?? ''}`,
    })
    if (sooner) {
      const given = grownBeyond(new Set(), sooner, await standingOf(world))
      found.push(...given.map((what) => `while acting as another: ${what}`))
    }
    if (answer.status >= 300) continue
    if (route.name === 'users.bulkUpdate') await jobsOf(world, attacker)
    const more = await opened(world, { route, attacker, answer })
    principals.push(...more)
    if (more.some(({ isActing }) => isActing)) left += 3
  }
  found.push(...grownBeyond(attacker.own, before, await standingOf(world)))
  return { told, found }
}

/** Undoes what would keep everybody else out: who may pause a tenant or close its modules did so before. */
async function heal({ app, ssoConfig, colleague, near }: World): Promise<void> {
  const { home, sibling } = app.people
  await app.owner.query(
    `update tenant t set state = like_it.state, closed_modules = like_it.closed_modules, sso_enabled = true
     from tenant like_it where t.id = $1 and like_it.id = $2`,
    [home.id, sibling.id],
  )
  await app.owner.query(
    `update users set active = true, location_access = 'SOME', location_ids = $2, email = 'colleague@home.example' where id = $1`,
    [colleague, [near]],
  )
  await app.owner.query('delete from user_role where user_id = $1', [colleague])
  await app.owner.query('delete from sso_config where tenant_id = $1', [home.id])
  await app.owner.query('insert into sso_config select * from jsonb_populate_record(null::sso_config, $1)', [ssoConfig])
}

/** A person of the tenant who holds what their attacker holds, but for what is privileged, and may so be acted for. */
async function createSubject({ app, near, passwordHash }: World, { rights, domain }: Attacker): Promise<number> {
  const { home } = app.people
  const { rows } = await app.owner.query<{ id: number }>(
    `with r as (insert into role (agency_id, tenant_id, name, actions) values ($1, $2, 'Subject ' || $3, $4) returning id),
       u as (insert into users (agency_id, tenant_id, email, password_hash, pii_scopes, location_access, location_ids)
         values ($1, $2, 'subject@' || $3 || '.home', $6, '{public}', 'SOME', $5) returning id),
       given as (insert into user_role select u.id, r.id, $1, $2 from u, r)
     select id::int from u`,
    [home.agencyId, home.id, domain, [...rights].filter((right) => standardActionIds.has(right)), [near], passwordHash],
  )
  return rows[0]!.id
}

type Answer = {
  status: number
  key?: string
  body: { error?: { key: string }; key?: unknown }
  headers: Headers
}
async function send(
  { app }: World,
  { method, path, body }: { method: string; path: string; body: unknown },
  by: Principal,
): Promise<Answer> {
  const { status, headers, text } = await ask(app.url + path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      'x-requested-with': 'renown',
      ...by.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })
  const isJson = headers.get('content-type')?.includes('json')
  // some routes have nothing to say, which is `null` in JSON
  const parsed = ((isJson && JSON.parse(text)) || {}) as Answer['body']
  return { status, key: parsed.error?.key, body: parsed, headers }
}

/** Whoever else one is after a call: a key, an account with a mailbox of one's own, another person. */
async function opened(
  world: World,
  { route, attacker, answer }: { route: Route; attacker: Attacker; answer: Answer },
): Promise<Principal[]> {
  const { key } = answer.body
  if (typeof key === 'string' && key.startsWith('rn'))
    return [{ as: 'a key', headers: { authorization: `Bearer ${key}` } }]
  if (route.name === 'impersonation.impersonate') {
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    const acting: Principal = { as: 'as another', headers: { cookie }, isActing: true }
    await send(world, { method: 'PUT', path: '/api/auth/impersonate/step-up', body: { password: PASSWORD } }, acting)
    return [acting]
  }
  if (!/^users\.|^scim\.|^agency-people\./.test(route.name)) return []
  const { rows } = await world.app.owner.query<{ id: number }>(
    'select id::int from users where email like $1 and id <> $2 and active limit 1',
    [`%@${attacker.domain}`, attacker.id],
  )
  return Promise.all(
    rows.map(async ({ id }) => ({ as: `user ${id}`, headers: { cookie: await cookieFor(world.app, id) } })),
  )
}

/** Waits until what was asked for in the background is done. */
async function jobsOf({ app }: World, { id }: Attacker): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await app.owner.query('select from user_job where asked_by = $1 and finished_at is null', [id])
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

let thieves = 0

/** Somebody who knows a password of the tenant with a second step, and has a phone: where that opens the account, it is found. */
export async function playThief({ app, town }: World): Promise<string[]> {
  const phone = `+141555501${10 + ++thieves}`
  const { email } = app.people.sibling.users['Administrator']!
  const login = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  const { loginToken } = login.body.users[0]
  const sent = await app.open.put('/api/auth/send-token', { args: { phone, country: 'US', loginToken } })
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.key}`)
  const [sms] = await town.smsTo(phone, 1)
  const token = /\b\d{6}\b/.exec(sms!.body)![0]
  const entered = await app.open.post('/api/auth/authenticate-token', {
    token,
    args: { tokenType: 3, loginToken },
  })
  return entered.headers.getSetCookie().length > 0
    ? [`${email} was entered with a password and a phone of somebody else`]
    : []
}
