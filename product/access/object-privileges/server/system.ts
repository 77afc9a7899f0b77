import { serveSystem } from '#platform/server/system/serve-system.ts'
import { objectPrivileges } from '../contract.ts'
import { findGrantees } from './find-grantees.ts'

export const system = serveSystem(objectPrivileges, { handlers: { grantees: findGrantees } })
