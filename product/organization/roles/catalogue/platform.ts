import { area } from './area.ts'

const edited = { document: '000' } as const

/** The platform's own things that document 000 §6 lists: users, roles, tenants, locations, credentials, templates, macros, personal data. */
export const platformActions = [
  ...area('platform-users', edited, {
    view: 'See users',
    add: 'Add users',
    edit: 'Change users',
    delete: 'Delete users',
    export: 'Export users',
    import: 'Import users',
    pause: 'Pause and resume users in bulk',
  }),
  ...area('platform-roles', edited, {
    view: 'See roles and what they allow',
    add: 'Create roles',
    edit: 'Change roles',
    delete: 'Delete roles',
  }),
  ...area('platform-tenants', edited, {
    view: 'See tenant settings',
    edit: 'Change tenant settings',
  }),
  ...area('platform-locations', edited, {
    view: 'See locations',
    add: 'Add locations',
    edit: 'Change locations',
    delete: 'Delete locations',
    export: 'Export locations',
    import: 'Import locations',
  }),
  ...area('platform-credentials', edited, {
    view: 'See connected accounts',
    add: 'Connect accounts',
    edit: 'Change connected accounts',
    delete: 'Disconnect accounts',
    export: 'Export connected accounts',
    import: 'Import connected accounts',
  }),
  ...area('platform-templates', edited, {
    view: 'See templates',
    add: 'Create templates',
    edit: 'Change templates',
    delete: 'Delete templates',
  }),
  ...area('platform-macros', edited, {
    view: 'See macros',
    add: 'Create macros',
    edit: 'Change macros',
    delete: 'Delete macros',
  }),
  ...area('platform-pii-public', edited, { view: 'See public personal data' }),
  ...area('platform-pii-sensitive', edited, { view: 'See sensitive personal data' }),
]
