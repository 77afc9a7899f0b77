import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { takesKey } from '#product/business/credentials/contract.ts'
import type { CredentialSlot } from '#product/business/credentials/web/public.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

const MatchPlacesDialog = laterDialog(() => import('./match-places-dialog.tsx').then((part) => part.MatchPlacesDialog))
const FoundPlacesDialog = laterDialog(() => import('./found-places-dialog.tsx').then((part) => part.FoundPlacesDialog))

/** Opens the window in which locations are matched to the places of an account: found one by one where a key reaches every place, else those that the account brought and that look like ours. */
export function MatchPlaces(account: CredentialSlot) {
  const may = useMay()
  if (!may(actionOf(locations, 'edit'))) return null
  return takesKey(account.sourceID) ? <SearchPlaces {...account} /> : <FoundPlaces {...account} />
}

function SearchPlaces({ credentialId, sourceID }: CredentialSlot) {
  const t = useLocationsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('matchPlaces')}
      </Button>
      {isOpen && <MatchPlacesDialog credentialId={credentialId} sourceID={sourceID} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Nothing where all pages of the account are matched. */
function FoundPlaces({ credentialId, sourceID }: CredentialSlot) {
  const t = useLocationsText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queriesOf(locations).foundPlaceCounts())
  const { waiting = 0, leftOut = 0 } = data?.find(({ credentialID }) => credentialID === credentialId) ?? {}
  return (
    <>
      {waiting + leftOut > 0 && (
        <Button variant={waiting > 0 ? 'filled' : 'default'} onClick={() => setOpen(true)}>
          {waiting > 0 ? t('foundPlaces', { count: waiting }) : t('foundLeftOut', { count: leftOut })}
        </Button>
      )}
      {isOpen && <FoundPlacesDialog credentialId={credentialId} sourceID={sourceID} onClose={() => setOpen(false)} />}
    </>
  )
}
