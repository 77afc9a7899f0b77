import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import type { TenantActionsSlot } from '#product/organization/tenants/web/public.ts'
import { impersonation } from '../contract.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { useImpersonationText } from './use-text.ts'

/** The way to act as somebody of a tenant, from the list of tenants. */
export function ActInTenant({ tenant }: TenantActionsSlot) {
  const t = useImpersonationText()
  const may = useMay()
  const { isAgencyUser, isImpersonated } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isPossible = isAgencyUser && !isImpersonated && tenant.state === tenantState.Active
  if (!isPossible || !may(actionOf(impersonation, 'impersonate'))) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('actAs')}
      </Button>
      {isOpen && <BeginDialog tenantId={tenant.id} onClose={() => setOpen(false)} />}
    </>
  )
}
