import { serveSystem } from '#platform/server/system/serve-system.ts'
import { tenants } from '../contract.ts'
import { countTenants } from './count-tenants.ts'
import { getGeneralSettings, saveGeneralSettings } from './general-settings.ts'
import { getTenant } from './get-tenant.ts'
import { listTenants } from './list-tenants.ts'
import { pauseTenant } from './pause-tenant.ts'

export const system = serveSystem(tenants, {
  handlers: {
    list: listTenants,
    count: countTenants,
    one: getTenant,
    settings: getGeneralSettings,
    save: saveGeneralSettings,
    pause: pauseTenant,
  },
})
