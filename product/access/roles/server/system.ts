import { serveSystem } from '#platform/server/system/serve-system.ts'
import { roles } from '../contract.ts'
import { createRole } from './create-role.ts'
import { listActions } from './list-actions.ts'
import { listRoles } from './list-roles.ts'
import { saveRole } from './save-role.ts'

export const system = serveSystem(roles, {
  handlers: { list: listRoles, actions: listActions, create: createRole, save: saveRole },
})
