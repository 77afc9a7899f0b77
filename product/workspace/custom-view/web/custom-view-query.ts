import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { customView, type CustomView } from '../contract.ts'

const untouched: CustomView = { entries: [], tabs: [], version: 0 }

/** How the tab's tenant arranges its menus; above the tenants nothing is arranged. */
export const customViewQuery = () => {
  const tenantId = currentTenantId()
  return queryOptions({
    queryKey: ['custom-view', tenantId ?? null],
    queryFn: ({ signal }) => (tenantId === undefined ? untouched : callsOf(customView).view({ signal })),
  })
}
