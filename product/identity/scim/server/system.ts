import { serveSystem } from '#platform/server/system/serve-system.ts'
import { scim } from '../contract.ts'
import { runBulk } from './bulk.ts'
import { createScimUser, patchScimUser, removeScimUser, replaceScimUser } from './change-users.ts'
import { getConfig, listResourceTypes, listSchemas } from './describe.ts'
import { findScimUsers, getScimUser } from './find-users.ts'
import { createGroup, findGroups, getGroup, patchGroup, removeGroup, replaceGroup } from './groups.ts'
import { toScimError } from './scim-error.ts'

export const system = serveSystem(scim, {
  handlers: {
    config: getConfig,
    resourceTypes: listResourceTypes,
    schemas: listSchemas,
    users: findScimUsers,
    user: getScimUser,
    createUser: createScimUser,
    replaceUser: replaceScimUser,
    patchUser: patchScimUser,
    removeUser: removeScimUser,
    groups: findGroups,
    group: getGroup,
    createGroup,
    replaceGroup,
    patchGroup,
    removeGroup,
    bulk: runBulk,
  },
  formatFault: toScimError,
})
