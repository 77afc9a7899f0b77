import { askDueJob } from './ask-due-job.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { tenants } from '../contract.ts'
import { addUpJob } from './add-up-job.ts'
import { getAccountSettings, isAutofindEnabled, saveAccountSettings } from './account-settings.ts'
import { countTenants } from './count-tenants.ts'
import { getGeneralSettings, saveGeneralSettings } from './general-settings.ts'
import { forgetDueJob } from './forget-due-job.ts'
import { getTenant } from './get-tenant.ts'
import { getLicense, saveLicense } from './license.ts'
import { listCauses } from './list-causes.ts'
import { listPlaces } from './list-places.ts'
import { listTenants } from './list-tenants.ts'
import { pauseTenant } from './pause-tenant.ts'
import { peopleGuard } from './people-guard.ts'
import { searchTenants, sumTenants } from './search-tenants.ts'
import { seatCount } from './seat-count.ts'
import { switchHipaa } from './switch-hipaa.ts'
import { getBackground, putBackground, removeBackground } from './tenant-background.ts'
import { getTenantLogo, putTenantLogo, removeTenantLogo } from './tenant-logo.ts'
import { cloneSettings } from './clone-settings.ts'

export const system = serveSystem(tenants, {
  handlers: {
    list: listTenants,
    count: countTenants,
    search: searchTenants,
    sums: sumTenants,
    causes: listCauses,
    places: listPlaces,
    one: getTenant,
    settings: getGeneralSettings,
    save: saveGeneralSettings,
    putLogo: putTenantLogo,
    removeLogo: removeTenantLogo,
    putBackground,
    removeBackground,
    background: getBackground,
    switchHipaa,
    logo: getTenantLogo,
    account: getAccountSettings,
    saveAccount: saveAccountSettings,
    license: getLicense,
    saveLicense,
    autofind: isAutofindEnabled,
    pause: pauseTenant,
  },
  jobs: [askDueJob, addUpJob, forgetDueJob],
  opens: [peopleGuard, seatCount],
  clones: { settings: cloneSettings },
})
