import { expect, test } from 'vitest'
import { everyRoute } from './every-route.ts'
import { seen } from './house.ts'

/** What touches somebody's way in, secrets or the end of a tenant, by the words of its address. */
const touchy =
  /password|second-factor|recovery-code|totp|mfa|api-key|terminate|credentials2\/(connect|:)|\/my-account(\/sessions.*)?$|impersonate$|accept-terms|single-sign-on|secret/
/** Works on the session alone that somebody acts with, or only reads. */
const harmless = ['impersonation.unimpersonate', 'users.mine']

const routes = (await everyRoute('all')).filter(({ route }) => route.needs !== 'anyone')

test('nothing that touches somebody’s way in is open to whoever acts as them', () => {
  const found = routes.filter(
    ({ name, path, method }) => touchy.test(path) && !harmless.includes(name) && method !== 'OPTIONS',
  )
  expect(
    found.filter(({ route }) => !route.personal).map(({ name, method, path }) => `${name} ${method} ${path}`),
  ).toEqual([])
  seen('personal routes', { routes: routes.length, touchy: found.length })
  expect(found.length).toBeGreaterThanOrEqual(12)
})

/** How a route says that it shows what is somebody's own. */
const telling = /^(List|Get) the current user’s /
/** Which mails of ours somebody gets. */
const mailing = /\/(digest|subscription)$/

test('what is somebody’s own is shown to no key of theirs, and no mail is ordered or stopped in their name', () => {
  const shown = routes.filter(
    ({ route, method, path }) =>
      (method === 'GET' || route.reads) && path.includes('/:tenantId/') && telling.test(route.does),
  )
  const ordered = routes.filter(({ method, path }) => method !== 'GET' && mailing.test(path))
  const names = (found: typeof routes) => found.map(({ name }) => name)
  expect(names(shown.filter(({ route }) => !route.own && !route.personal))).toEqual([])
  expect(names(ordered.filter(({ route }) => !route.personal))).toEqual([])
  expect([shown.length, ordered.length]).toEqual([4, 3])
})
