import { expect, test } from 'vitest'
import { refusalAt } from './path-guard.ts'

const rules = {
  guards: [
    { path: '/requests/templates/add', flag: 'template-creation', orImpersonating: true as const },
    { path: '/requests/templates/:id/edit', flag: 'template-creation', orImpersonating: true as const },
    { path: '/requests/bulk-emailer', flag: 'bulk-upload', action: 'requests.bulk-send' },
  ],
  agencyPrefixes: ['/admin', '/tasks'],
}
const tenantUser = { actions: {}, featureFlags: {}, isAgencyUser: false, isImpersonated: false, inTenant: true }
const agencyUser = { ...tenantUser, isAgencyUser: true, inTenant: false }
const at = (path: string, who: Partial<typeof tenantUser> & { featureFlags?: Record<string, boolean> } = {}) =>
  refusalAt(path, rules, { ...tenantUser, ...who })

test('making and changing a template needs its flag, or somebody who acts as the person', () => {
  for (const path of ['/requests/templates/add', '/requests/templates/12/edit']) {
    expect(at(path)).toEqual({ missing: 'flag', name: 'template-creation' })
    expect(at(path, { featureFlags: { 'template-creation': true } })).toBeNull()
    expect(at(path, { isImpersonated: true })).toBeNull()
  }
  expect(at('/requests/templates/12')).toBeNull()
  expect(at('/requests/templates')).toBeNull()
})

test('the bulk emailer needs its right and its flag, also of somebody who acts as another', () => {
  const path = '/requests/bulk-emailer'
  const actions = { 'requests.bulk-send': true as const }
  expect(at(path)).toEqual({ missing: 'action', name: 'requests.bulk-send' })
  expect(at(path, { actions })).toEqual({ missing: 'flag', name: 'bulk-upload' })
  expect(at(`${path}/`, { actions, isImpersonated: true })).toEqual({ missing: 'flag', name: 'bulk-upload' })
  expect(at(path, { actions, featureFlags: { 'bulk-upload': true } })).toBeNull()
})

test('people of an agency enter only its prefixes while they are in no tenant', () => {
  const outside = (path: string) => refusalAt(path, rules, agencyUser)
  expect(outside('/reviews')).toEqual({ missing: 'agency' })
  expect(outside('/administration')).toEqual({ missing: 'agency' })
  expect([outside('/admin'), outside('/admin/agencies/2/tenants'), outside('/tasks/1'), outside('/')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(refusalAt('/reviews', rules, { ...agencyUser, inTenant: true })).toBeNull()
  expect(at('/tasks')).toBeNull()
})
