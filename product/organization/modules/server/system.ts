import { serveSystem } from '#platform/server/system/serve-system.ts'
import { modules } from '../contract.ts'
import { getAgencyModule, listAgencyModules, saveAgencyModule, switchAgencyModules } from './agency-modules.ts'
import { nameModules } from './name-modules.ts'
import { listClosed } from './list-closed.ts'
import { sourceBook } from './source-book.ts'
import { notifyTenantsJob } from './notify-tenants.ts'
import { getModule, listModules, saveModule, switchTenantModules } from './tenant-modules.ts'
import { cloneRules } from './clone-rules.ts'

export const system = serveSystem(modules, {
  handlers: {
    list: listModules,
    one: getModule,
    save: saveModule,
    switch: switchTenantModules,
    closed: listClosed,
    ofAgency: listAgencyModules,
    oneOfAgency: getAgencyModule,
    saveOfAgency: saveAgencyModule,
    switchOfAgency: switchAgencyModules,
  },
  jobs: [notifyTenantsJob],
  opens: [sourceBook],
  names: { module: { needs: 'view', name: nameModules } },
  clones: { modules: cloneRules },
})
