import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { errorKeyOf, type AnySystem } from '#platform/contract/define-system.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { everyContract, seen } from './house.ts'

const contracts = await everyContract()
const routes = contracts.flatMap(({ path, contract }) =>
  Object.entries(contract.routes).map(([name, route]) => ({ path, contract, name: `${contract.name}.${name}`, route })),
)
const listed = (needs: string | readonly string[]) => (typeof needs === 'string' ? [needs] : needs)

test('every route is registered with a handler, a permission and errors that exist', async () => {
  const served = await loadSystems()
  const wrong = routes.flatMap(({ path, contract, name, route }) => {
    const needs = listed(route.needs)
    const system = served.find((s) => s.contract === contract)
    return [
      ...(path === 'platform' || system?.handlers[name.slice(contract.name.length + 1)]
        ? []
        : [`${name} has no handler`]),
      ...(needs.length ? [] : [`${name} needs nothing`]),
      ...needs
        .filter((p) => p !== 'member' && p !== 'anyone' && !contract.permissions[p])
        .map((p) => `${name} needs unknown ${p}`),
      ...(route.fails ?? [])
        .filter((error) => !contract.errors[error])
        .map((error) => `${name} fails with unknown ${error}`),
      ...(route.does.length > 5 && /^[A-Z]/.test(route.does) && !route.does.endsWith('.')
        ? []
        : [`${name} does not say what it does`]),
    ]
  })
  expect(wrong).toEqual([])
  seen('routes', { routes: routes.length, systems: contracts.length })
})

/** The endpoints that RFC 7644 §3.2 names. */
const ofScim =
  /^[A-Z]+ \/api\/scim\/v2\/tenants\/:tenantId\/(ServiceProviderConfig|ResourceTypes|Schemas|Bulk|(Users|Groups)(\/:(user|role)Id)?)$/

test('every address is one of ours, in our style, and used once', () => {
  const wrong = routes.filter(
    ({ route }) =>
      (!/^(GET|POST|PUT|PATCH|DELETE) \/api(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][A-Za-z]*))+$/.test(route.at) &&
        !ofScim.test(route.at)) ||
      (route.at.startsWith('GET') && route.body !== undefined),
  )
  expect(wrong.map(({ name, route }) => `${name} ${route.at}`)).toEqual([])
  const shape = (at: string) => at.replaceAll(/:\w+/g, ':')
  const twice = Object.entries(Object.groupBy(routes, ({ route }) => shape(route.at))).filter(
    ([, same]) => same!.length > 1,
  )
  expect(twice.map(([at]) => at)).toEqual([])
})

test('pages of any site read nothing but what needs nobody', () => {
  const open = routes.filter(({ route }) => route.anySite)
  expect(open.filter(({ route }) => route.needs !== 'anyone' || !route.outside)).toEqual([])
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'connected-apps.register',
    'connected-apps.revoke',
    'connected-apps.token',
  ])
})

test('an error has one spelling and one status, wherever it is listed', () => {
  const errors = contracts.flatMap(({ contract }) =>
    Object.entries(contract.errors).map(([error, spec]) => ({ key: errorKeyOf(contract, error), ...spec })),
  )
  const bySpelling = Object.values(Object.groupBy(errors, ({ key }) => key.toLowerCase()))
  const wrong = bySpelling.filter((same) => {
    const isShared = same!.every(({ printed }) => printed) // the specification prints a key for several systems
    return new Set(same!.map(({ key, status }) => `${key} ${status}`)).size > 1 || (same!.length > 1 && !isShared)
  })
  expect(wrong).toEqual([])
  seen('errors', { errors: errors.length })
})

test('every declared error has words and is listed by a route', async () => {
  const withoutWords: string[] = []
  for (const { path, contract } of contracts) {
    const file = fileURLToPath(
      new URL(`../${path === 'platform' ? '' : 'product/'}${path}/text/en_US.ts`, import.meta.url),
    )
    if (!existsSync(file)) continue
    const { default: words } = (await import(file)) as { default?: { errors: Record<string, string> } }
    withoutWords.push(...Object.keys(contract.errors).filter((error) => words && !words.errors[error]))
  }
  expect(withoutWords).toEqual([])
  const unlisted = contracts
    .filter(({ path }) => path !== 'platform')
    .flatMap(({ contract }) =>
      Object.keys(contract.errors)
        .filter((error) => !isListed(contract, error))
        .map((error) => `${contract.name}.${error}`),
    )
  expect(unlisted).toEqual([])
})

test('every page and event asks for rights that exist', () => {
  const asked = contracts.flatMap(({ contract }) =>
    [...Object.entries(contract.pages), ...Object.entries(contract.events)].map(([name, { needs }]) => ({
      contract,
      name,
      needs,
    })),
  )
  const wrong = asked.filter(({ contract, needs }) =>
    listed(needs ?? 'member').some((p) => p !== 'member' && p !== 'anyone' && !contract.permissions[p]),
  )
  expect(wrong.map(({ contract, name }) => `${contract.name}.${name}`)).toEqual([])
  console.log(`pages and events: ${asked.length}`)
})

function isListed(contract: AnySystem, error: string): boolean {
  return Object.values(contract.routes).some((route) => route.fails?.includes(error))
}
