import { expect, test } from 'vitest'
import { isClosedWhileActing, isWriting } from '#platform/contract/while-acting.ts'
import { everyRoute } from './every-route.ts'
import { seen } from './house.ts'

/** What touches somebody's way in, secrets or the end of a tenant, by the words of its address. */
const touchy =
  /password|second-factor|recovery-code|totp|mfa|api-key|terminate|credentials2\/(connect|:)|\/my-account(\/sessions.*)?$|impersonate$|accept-terms|single-sign-on|secret/
/** What every member may write that is work with the tenant’s things and not a choice about themselves. */
const work =
  /^(saved-views\.(create|save|duplicate|remove|restore|createKeyword|saveKeyword|removeKeyword)|exports\.(ask|cancel|delete))$/
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

test('what people choose for themselves is chosen by nobody who acts as them', () => {
  const found = routes.filter(
    ({ route, method }) => route.needs === 'member' && method !== 'OPTIONS' && isWriting(route),
  )
  const open = found.filter(({ route, name }) => !isClosedWhileActing(route) && !work.test(name))
  expect(open.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([])
  expect(found.filter(({ name }) => work.test(name)).length).toBe(11)
  expect(found.length).toBeGreaterThanOrEqual(25)
})

/** How a route says that it shows what is somebody's own. */
const telling = /^(List|Get) the current user’s /
/** Which mails of ours somebody gets. */
const mailing =
  /\/(notification-settings\/(mine|hours|pause|mutes)|subscription|push-notifications\/(seen|devices.*)|sms-notifications\/number)$/

test('what is somebody’s own is shown to no key of theirs, and no mail is ordered or stopped in their name', () => {
  const shown = routes.filter(
    ({ route, method, path }) =>
      (method === 'GET' || route.reads) && path.includes('/:tenantId/') && telling.test(route.does),
  )
  const ordered = routes.filter(({ method, path }) => method !== 'GET' && mailing.test(path))
  const names = (found: typeof routes) => found.map(({ name }) => name)
  expect(names(shown.filter(({ route }) => !route.own && !route.personal))).toEqual([])
  expect(names(ordered.filter(({ route }) => !route.personal))).toEqual([])
  expect([shown.length, ordered.length]).toEqual([6, 12])
})
