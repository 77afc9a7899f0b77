import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { CredentialSlot } from '#product/business/credentials/web/public.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

const MatchPlacesDialog = laterDialog(() => import('./match-places-dialog.tsx').then((part) => part.MatchPlacesDialog))

/** Opens the window in which locations are matched to the places of an account. */
export function MatchPlaces({ credentialId, sourceID }: CredentialSlot) {
  const t = useLocationsText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(actionOf(locations, 'edit'))) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('matchPlaces')}
      </Button>
      {isOpen && <MatchPlacesDialog credentialId={credentialId} sourceID={sourceID} onClose={() => setOpen(false)} />}
    </>
  )
}
