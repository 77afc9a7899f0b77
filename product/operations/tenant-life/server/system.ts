import { serveSystem } from '#platform/server/system/serve-system.ts'
import { tenantLife } from '../contract.ts'
import { bootstrapTenant } from './bootstrap-tenant.ts'
import { bundleJob } from './bundle-job.ts'
import { askBundle, getBundleFile, listBundles } from './bundles.ts'
import { cloneDifferenceOf, cloneTenant } from './clone-tenant.ts'
import { createTenant } from './create-tenant.ts'
import { deletionJob } from './deletion-job.ts'
import { deleteTenant, getCertificate, listDeletions } from './deletions.ts'
import { keepTenant, markReadyForDeletion, reinstateTenant, terminateTenant } from './end-tenant.ts'
import { getLife } from './life-of-tenant.ts'
import { provisionTenant } from './provision-tenant.ts'

export const system = serveSystem(tenantLife, {
  handlers: {
    create: createTenant,
    bootstrap: bootstrapTenant,
    life: getLife,
    provision: provisionTenant,
    difference: cloneDifferenceOf,
    clone: cloneTenant,
    terminate: terminateTenant,
    reinstate: reinstateTenant,
    readyForDeletion: markReadyForDeletion,
    bundles: listBundles,
    askBundle,
    bundleFile: getBundleFile,
    deletions: listDeletions,
    certificate: getCertificate,
    delete: deleteTenant,
    keep: keepTenant,
  },
  jobs: [bundleJob, deletionJob],
})
