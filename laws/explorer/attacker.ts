import { type AnySystem, actionOf } from '#platform/contract/define-system.ts'
import { cookieFor } from '#apps/testing/enter-as.ts'
import { piiActions } from '#product/organization/roles/contract.ts'
import { everyRoute, type Route } from '../every-route.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export type Attacker = {
  id: number
  isAgency: boolean
  rights: ReadonlySet<string>
  /** Rights, places and personal data, as a standing names them. */
  own: ReadonlySet<string>
  headers: Record<string, string>
  domain: string
  /** Those of the routes they hold the rights of that they came for. */
  chosen: readonly Route[]
}

const routes = (await everyRoute('all')).filter(({ method }) => method !== 'GET')
/** Through which rights, ways in or places are given; the rest is played now and then. */
export const giving = routes.filter(({ route }) => route.grants || (route.personal && route.needs !== 'member'))
const other = routes.filter(
  ({ route }) => route.needs !== 'anyone' && !route.reads && !route.uploadBytes && !route.grants && !route.personal,
)

const isAbove = ({ path, name }: Route) => !path.includes('/:tenantId/') && !name.startsWith('sign-in.')
const neededFor = ({ contract, route }: Pick<Route, 'contract' | 'route'>): string[] =>
  [route.needs].flat().flatMap((one) => (one in contract.permissions ? [actionOf(contract, one as string)] : []))
const viewsOf = (contract: AnySystem) =>
  Object.entries(contract.permissions).flatMap(([name]) => (name.startsWith('view') ? [actionOf(contract, name)] : []))

let count = 0

/** The route that gives whose turn it is, among those whose names fit where that is said: so many chains reach every one, whatever routes come to be. */
export function inTurn(seed: number, after = /^/): Route {
  const wanted = giving.filter(({ name }) => after.test(name))
  return wanted[seed % wanted.length]!
}

/** Somebody with a few rights, those of the `leading` route and of some beside it, all that fit where these are said, near one location at most if of a tenant, who has signed in. */
export async function createAttacker(
  { app, near, passwordHash }: World,
  random: Random,
  { leading, after }: { leading: Route; after?: RegExp },
): Promise<Attacker> {
  const wanted = after && giving.filter(({ name }) => after.test(name))
  const isAgency = (wanted ?? [leading]).some(isAbove) || random.chance(0.25)
  const beside = wanted ?? random.some(isAgency ? giving : giving.filter((one) => !isAbove(one)), 2)
  const chosen = [...new Set([leading, ...beside])]
  const rights = new Set([...chosen.flatMap((one) => [...neededFor(one), ...viewsOf(one.contract)]), 'reviews.view'])
  // the right to see names counts for those alone whose scopes say so, too
  if (random.chance(0.5)) rights.add(piiActions.public)
  const scopes = random.chance(0.5) ? ['public'] : []
  const { home } = app.people
  const domain = `evil-${++count}.example`
  const { rows } = await app.owner.query<{ id: number }>(
    `with r as (insert into role (agency_id, tenant_id, name, actions) values ($1, $2, $3, $4) returning id),
       u as (insert into users (agency_id, tenant_id, email, password_hash, first_name, last_name, pii_scopes, location_access, location_ids)
         values ($1, $2, 'own@' || $3, $7, 'Eve', 'Evil', $8, $5, $6) returning id),
       given as (insert into user_role select u.id, r.id, $1, $2 from u, r)
     select id::int from u`,
    [
      home.agencyId,
      isAgency ? null : home.id,
      domain,
      [...rights],
      isAgency ? 'ALL' : 'SOME',
      isAgency ? [] : [near],
      passwordHash,
      scopes,
    ],
  )
  const { id } = rows[0]!
  return {
    id,
    isAgency,
    rights,
    own: new Set([...rights, isAgency ? 'everywhere' : String(near), ...(rights.has(piiActions.public) ? scopes : [])]),
    headers: { cookie: await cookieFor(app, id) },
    domain,
    chosen,
  }
}

/** A route that the rights open, most often one that they came for. */
export function openRoute({ rights, chosen, isAgency }: Attacker, random: Random): Route {
  if (random.chance(0.6)) return random.pick(chosen)
  const isOpen = (one: Route) => (isAgency || !isAbove(one)) && neededFor(one).every((action) => rights.has(action))
  return random.pick((random.chance(0.7) ? giving : other).filter(isOpen))
}
