import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import type { UserActionsSlot } from '#product/organization/users/web/public.ts'
import { impersonation } from '../contract.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { useImpersonationText } from './use-text.ts'

/** The way to act as the person of a pane, for people of an agency. */
export function ActAsUser({ user }: UserActionsSlot) {
  const t = useImpersonationText()
  const may = useMay()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const isPossible = session.isAgencyUser && !session.isImpersonated && user.active && user.id !== session.user.id
  if (!isPossible || !may(actionOf(impersonation, 'impersonate'))) return null
  return (
    <div style={{ paddingTop: 24 }}>
      <Button variant="default" leftSection={<IconUserShare size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('actAs')}
      </Button>
      {isOpen && <BeginDialog tenantId={user.tenantID} user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}
