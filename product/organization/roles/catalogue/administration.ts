import { area } from './area.ts'

const print = { document: '001' } as const
const things = (things: string) => ({
  view: `See ${things}`,
  add: `Create ${things}`,
  edit: `Change ${things}`,
  delete: `Delete ${things}`,
})

/** Platform administration as document 001 §6 lists it, beyond what 000 names; system variants belong to every tenant at once and are privileged. */
export const administrationActions = [
  ...area('agencies', print, { view: 'See the agency' }),
  ...area('platform-audit', print, { view: 'See the audit log', export: 'Export the audit log' }),
  ...area('platform-inbox', print, things('inbox queues, working time and service levels')),
  ...area('platform-macros-tenant', print, things('tenant macros')),
  ...area('platform-macros-system', { ...print, tier: 'privileged' }, things('macros for all tenants')),
  ...area('platform-templates-tenant', print, things('tenant templates')),
  ...area('platform-templates-system', { ...print, tier: 'privileged' }, things('templates for all tenants')),
  ...area('platform-widgets-tenant', print, things('tenant widgets')),
  ...area('platform-widgets-system', { ...print, tier: 'privileged' }, things('widgets for all tenants')),
  ...area('platform-widgets', print, things('widgets')),
  ...area('saved-views', print, {
    share: 'Share saved views with roles',
    edit: 'Change the tenant’s saved views',
  }),
  ...area('platform-notifications', print, things('notifications')),
  ...area('platform-object-privileges', print, things('access to single objects')),
  ...area('platform-tags', print, things('tags')),
  ...area('labels', print, { assign: 'Label reviews and customers' }),
  ...area('platform-testimonials', print, { ...things('testimonials'), publish: 'Publish testimonials' }),
  ...area('platform-utm-parameters', print, things('UTM parameters')),
  ...area('platform-api-keys', print, things('tenant API keys')),
  ...area('platform-agency-api-keys', { ...print, tier: 'privileged' }, things('agency API keys')),
]
