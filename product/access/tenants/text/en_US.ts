import { words } from '#platform/contract/words.ts'
import { tenants } from '../contract.ts'

export default words(tenants)({
  title: 'Tenants',
  permissions: { view: 'See the tenants of the agency', pause: 'Pause and resume a tenant' },
  errors: {
    notFound: 'There is no such tenant.',
    wrongState: 'This cannot be done in the tenant’s present state.',
  },
  enumerations: {
    tenantType: { Enterprise: 'Enterprise', SMB: 'Small business', VendorInternal: 'Internal' },
    accountType: {
      Current: 'Current',
      Demo: 'Demo',
      Delinquent: 'Delinquent',
      Benchmark: 'Benchmark',
      Competitor: 'Competitor',
      FTC: 'FTC',
      QA: 'QA',
      FreeTrial: 'Free trial',
      Sandbox: 'Sandbox',
      Competitor2: 'Competitor 2',
    },
    tenantState: {
      Active: 'Active',
      Paused: 'Paused',
      Terminated: 'Terminated',
      ReadyForDeletion: 'Ready for deletion',
    },
    managedBy: { Client: 'Client', Agency: 'Agency', Vendor: 'Vendor', Other: 'Another provider' },
    dedupeLevel: { tenant: 'Within the tenant', location: 'Within each location' },
  },
  pages: { list: 'Tenants' },
  ui: {
    search: 'Find a tenant',
    pause: 'Pause',
    resume: 'Resume',
    pauseAsk: 'Pause {{name}}? Nobody of this tenant can sign in until it is resumed.',
    count_one: '{{count}} tenant',
    count_other: '{{count}} tenants',
    none: 'No tenant fits your search.',
  },
})
