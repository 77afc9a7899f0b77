import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import type { AgencyPersonActionsSlot } from '#product/organization/agency-people/web/public.ts'
import { impersonation } from '../contract.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { useImpersonationText } from './use-text.ts'

/** The way to act as somebody of an agency, above its tenants. */
export function ActAsAgencyPerson({ person }: AgencyPersonActionsSlot) {
  const t = useImpersonationText()
  const may = useMay()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const isPossible = session.isAgencyUser && !session.isImpersonated && person.active && person.id !== session.user.id
  if (!isPossible || !may(actionOf(impersonation, 'impersonate'))) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('actAs')}
      </Button>
      {isOpen && <BeginDialog tenantId={null} user={person} onClose={() => setOpen(false)} />}
    </>
  )
}
