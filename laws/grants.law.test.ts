import { expect, test } from 'vitest'
import { everyRoute } from './every-route.ts'
import { fieldNamesOf } from './field-names-of.ts'
import { seen } from './house.ts'

/** Fields by which a body says who somebody is, how they come in, or what they may. */
const telling =
  /^(email|userName|emails|phone|mfa|password|externalI[dD]|singleSignOn|piiScopes|scopes|(add|remove)?(Role|Location)IDs|(role|location|action|managedRole)IDs|locationAccess|parentRoleID|Operations|paused)$/
/** Names such a field and gives nobody anything by it: how a location is reached, what is shown of some, that a tenant or a webhook rests. */
const harmless = [
  'locations.create',
  'locations.save',
  'locations.bulkModule',
  'dashboards.reviews',
  'dashboards.locations',
  'tenants.pause',
  'webhooks.pause',
]

const routes = (await everyRoute('all')).filter(
  ({ route, method }) => route.needs !== 'anyone' && method !== 'GET' && !route.reads,
)

test('whatever says who somebody is, how they come in or what they may is closed to whoever acts as another', () => {
  const found = routes.filter(({ route }) => fieldNamesOf(route.body).some((name) => telling.test(name)))
  const open = found.filter(({ route, name }) => !route.personal && !route.grants && !harmless.includes(name))
  expect(open.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([])
  seen('routes that give', { routes: routes.length, found: found.length })
  expect(found.length).toBeGreaterThan(20)
})
