import { expect, test } from 'vitest'
import { everyRoute } from './every-route.ts'
import { fieldNamesOf } from './field-names-of.ts'
import { seen } from './house.ts'

/** Fields by which a body says who somebody is, how they come in, where their mail and its links lead, or what they may. */
const telling =
  /^(email|userName|emails|phone|mfa|password|externalI[dD]|singleSignOn|piiScopes|scopes|(add|remove)?(Role|Location)IDs|(role|location|action|managedRole)IDs|locationAccess|parentRoleID|Operations|paused|hostName|whiteLabel|sender|supportEmail|supportUrl|url|grants|owner|(shared|default)RoleIds)$/
/** Names such a field and gives nobody anything by it: how a location is reached, what is shown of some or offered there, that a tenant or a webhook rests, where a ticket was settled. */
const harmless = [
  'locations.create',
  'locations.save',
  'locations.bulkModule',
  'responses.createTemplate',
  'responses.saveTemplate',
  'macros.create',
  'macros.save',
  'dashboards.reviews',
  'dashboards.locations',
  'tenants.pause',
  'webhooks.pause',
  'tickets.execute',
  'saved-views.create', // one's own is everyday work; one for others is refused by its use case
]
/** Where a person, a role or a group stands in an address. */
const person = /\/(users|agency-users|people|super-users|roles|groups)(\/:(userId|agencyUserId|roleId))?(\/|$)/i
/** How an address ends that ends or revives what a person has. */
const ending =
  /\/(pause|resume|restore|remove|delete|unblock|block|revoke|deactivate|disable|end|erase|terminate|merge)$/
/** What everybody reads, agrees to, is led by or counts with, as if whoever changed it had said so. */
const speaking =
  /\/(terms|support-settings|help\/texts|custom-tabs|custom-view|date-ranges\/settings|dashboards\/default)(\/:(helpTextId|customTabId))?$/

const routes = (await everyRoute('all')).filter(
  ({ route, method }) => route.needs !== 'anyone' && method !== 'GET' && !route.reads,
)
type Found = typeof routes
const open = (found: Found, exempt: readonly string[] = []) =>
  found
    .filter(({ route, name }) => !route.personal && !route.grants && !exempt.includes(name))
    .map(({ name, method, path }) => `${name} ${method} ${path}`)

test('whatever says who somebody is, how they come in or what they may is closed to whoever acts as another', () => {
  const found = routes.filter(({ route }) => fieldNamesOf(route.body).some((name) => telling.test(name)))
  expect(open(found, harmless)).toEqual([])
  seen('routes that give', { routes: routes.length, found: found.length })
  expect(found.length).toBeGreaterThan(20)
})

test('whatever removes, ends or revives a person, a role or a group is closed to whoever acts as another', () => {
  const found = routes.filter(({ method, path }) => person.test(path) && (method === 'DELETE' || ending.test(path)))
  expect(open(found)).toEqual([])
  seen('routes that end', { routes: routes.length, found: found.length })
  expect(found.length).toBeGreaterThan(8)
})

test('what speaks to everybody is not said in the name of another', () => {
  const found = routes.filter(({ path }) => speaking.test(path))
  expect(open(found)).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(11)
})
