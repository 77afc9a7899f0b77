import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { assignLabels } from '#product/workspace/labels/server/public.ts'
import { customers } from '../contract.ts'
import { customerList } from './customer-list.ts'
import { deleteCustomers } from './delete-customers.ts'
import { getCustomer } from './get-customer.ts'
import { getTimeline } from './get-timeline.ts'
import { searchCustomers } from './search-customers.ts'
import { tellCustomers } from './tell-customers.ts'
import { findCustomers } from './find-customers.ts'
import { nameCustomers } from './name-customers.ts'
import { customerTimeline } from './timeline.ts'

export const system = serveSystem(customers, {
  handlers: {
    search: searchCustomers,
    one: getCustomer,
    timeline: getTimeline,
    delete: deleteCustomers,
    label: assignLabels(customers, 'customers', {
      action: 'customer.label',
      changed: (tx, _tenantId, ids) => tx.emitMany(customers, 'changed', ids, (some) => ({ customerIds: [...some] })),
    }),
  },
  opens: [customerTimeline],
  lists: { customers: customerList },
  finds: { customer: findCustomers },
  tells: { changed: tellCustomers },
  names: { customer: { needs: 'view', name: nameCustomers } },
  ids: { customer: rowsOf('customer') },
})
