import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { wordsOf } from '#platform/web/words/words-of.ts'
import type { LocationSlot } from '#product/business/locations/web/public.ts'
import { reviews } from '../contract.ts'
import type en from '../text/en_US.ts'
import { UnreadableDialog } from './unreadable-dialog.tsx'

const useText = wordsOf<typeof en>('reviews')

/** On a location's page, beside how many could not be read: shows them as they came. */
export function UnreadableReviews({ locationId }: LocationSlot) {
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(actionOf(reviews, 'view'))) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t('unreadableShow')}
      </Button>
      {isOpen && <UnreadableDialog locationId={locationId} onClose={() => setOpen(false)} />}
    </>
  )
}
