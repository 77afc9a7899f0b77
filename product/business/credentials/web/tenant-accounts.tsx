import { Button } from '@mantine/core'
import { pagePath } from '#platform/contract/page-link.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { enterTenant, type TenantActionsSlot } from '#product/organization/tenants/web/public.ts'
import { credentials } from '../contract.ts'
import { useCredentialsText } from './use-text.ts'

/** In the console: straight to the accounts of a tenant where one works no more, or none is connected yet. */
export function TenantAccounts({ tenant: { id, state, broken, connections } }: TenantActionsSlot) {
  const t = useCredentialsText()
  if (state !== tenantState.Active || (broken === 0 && connections > 0)) return null
  return (
    <Button variant="default" onClick={() => enterTenant(id, pagePath(credentials, 'list', {}))}>
      {t(broken > 0 ? 'mendThere' : 'connectThere')}
    </Button>
  )
}
