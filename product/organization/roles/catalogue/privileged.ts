import { area } from './area.ts'

const privileged = { document: '001', tier: 'privileged' } as const
const things = (things: string) => ({
  view: `See ${things}`,
  add: `Add ${things}`,
  edit: `Change ${things}`,
  delete: `Delete ${things}`,
})

/** The privileged tiers of document 001 §6 (000 §6 names the same in general); for people of agencies and the platform. */
export const privilegedActions = [
  ...area('platform-privileged-agencies', privileged, { view: 'See agencies', edit: 'Change agencies' }),
  ...area('platform-privileged-agency-roles', privileged, things('agency roles')),
  ...area('platform-privileged-agency-users', privileged, things('agency users')),
  ...area('platform-privileged-feature-flags', privileged, things('feature flags')),
  ...area('platform-privileged-link-shortener', privileged, things('short links')),
  ...area('platform-privileged-skus', privileged, things('SKUs')),
  ...area('platform-privileged-tenants', privileged, {
    view: 'See agency tenants',
    add: 'Add tenants',
    edit: 'Change tenants',
    clone: 'Clone a tenant',
    provision: 'Provision a tenant',
    'provision-beta': 'Provision a tenant with beta features',
    terminate: 'Terminate a tenant',
    'view-demo': 'See demo tenants',
    manage: 'Manage a tenant',
    pause: 'Pause and resume a tenant',
  }),
  ...area('platform-privileged-users', privileged, {
    impersonate: 'Impersonate users',
    support: 'Help another user in their account',
  }),
  ...area('platform-privileged-rest-to-thrift', privileged, { view: 'Use the REST-to-thrift gateway' }),
  ...area('super-privileged-agencies', { document: '001', tier: 'super-privileged' }, things('platform agencies')),
]
