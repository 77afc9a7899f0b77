import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { roles } from '../contract.ts'
import { actionsOfRole, actionsOfUser } from './actions-of.ts'
import { authorize } from './authorize.ts'
import { difference, listDefaults, oneDefault, removeDefault, saveDefault } from './change-default-role.ts'
import { createRole } from './create-role.ts'
import { getAction, listActions, listAgencyActions } from './list-actions.ts'
import { listHolders } from './list-holders.ts'
import { getRole, listRoles } from './list-roles.ts'
import { roleReplaced } from './role-replaced.ts'
import { removeRole } from './remove-role.ts'
import { saveRole } from './save-role.ts'
import { simulate } from './simulate.ts'
import { nameRoles } from './name-roles.ts'
import { cloneRoles } from './clone-roles.ts'

export const system = serveSystem(roles, {
  handlers: {
    list: listRoles,
    one: getRole,
    create: createRole,
    save: saveRole,
    remove: removeRole,
    simulate,
    difference,
    listDefaults,
    oneDefault,
    saveDefault,
    removeDefault,
    actions: listActions,
    agencyActions: listAgencyActions,
    action: getAction,
    actionsOfUser,
    actionsOfRole,
    holders: listHolders,
    authorize,
  },
  names: { role: { needs: 'view', name: nameRoles } },
  ids: { role: rowsOf('role') },
  opens: [roleReplaced],
  clones: { roles: cloneRoles },
})
