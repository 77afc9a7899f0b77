import { serveSystem } from '#platform/server/system/serve-system.ts'
import { agencyConsole } from '../contract.ts'
import { giveRole, listPresets } from './give-role.ts'
import { switchTenantModules } from './switch-tenant-modules.ts'
import { pauseTenants } from './pause-tenants.ts'
import { listFlags, switchFlag } from './switch-flag.ts'

export const system = serveSystem(agencyConsole, {
  handlers: {
    flags: listFlags,
    presets: listPresets,
    pause: pauseTenants,
    flag: switchFlag,
    role: giveRole,
    modules: switchTenantModules,
  },
})
