import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { objectPrivileges } from '../contract.ts'
import { findGrantees } from './find-grantees.ts'
import { replaceRole } from './replace-role.ts'

export const system = serveSystem(objectPrivileges, {
  handlers: { grantees: findGrantees },
  fills: [fill(roleReplaced, replaceRole)],
})
