import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

type Props = { locationId: number; sourceID: number }

/** Removes the link to a place that a user confirmed, as when it was the wrong one. */
export function UnlinkPlace({ locationId, sourceID }: Props) {
  const t = useLocationsText()
  const may = useMay()
  const source = useSourceName()(sourceID)
  const [isAsking, setAsking] = useState(false)
  if (!may(actionOf(locations, 'edit'))) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setAsking(true)}
        aria-label={`${t('unlink')}: ${source}`}
      >
        {t('unlink')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('unlinkAsk', { source })}
          verb={t('unlink')}
          tone="negative"
          run={() => callsOf(locations).unlinkPlace({ params: { locationId, sourceId: sourceID } })}
          rehearse={() => rehearsalsOf(locations).unlinkPlace({ params: { locationId, sourceId: sourceID } })}
          said={t('unlinked')}
          onClose={() => setAsking(false)}
        >
          <p>{t('unlinkConsequence')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
