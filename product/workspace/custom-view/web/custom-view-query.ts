import { currentTenantId } from '#platform/web/api/request-context.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { customView, type CustomView } from '../contract.ts'

const untouched: CustomView = { entries: [], tabs: [], version: 0 }

/** How the tab's tenant arranges its menus; above the tenants nothing is arranged. */
export const customViewQuery = () => {
  const { view } = queriesOf(customView)
  return currentTenantId() === undefined ? view.made('untouched', async () => untouched) : view()
}
