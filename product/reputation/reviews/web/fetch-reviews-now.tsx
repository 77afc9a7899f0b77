import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay } from '#platform/web/session/session.ts'
import { wordsOf } from '#platform/web/words/words-of.ts'
import type { LocationSlot } from '#product/business/locations/web/public.ts'
import { reviews } from '../contract.ts'
import type en from '../text/en_US.ts'

const useText = wordsOf<typeof en>('reviews')

/** On a location's page: reads its reviews from their source without waiting for the next turn. */
export function FetchReviewsNow({ locationId }: LocationSlot) {
  const t = useText()
  const may = useMay()
  const { act, isBusy: isAsking } = useAct()
  if (!may(actionOf(reviews, 'sync'))) return null
  const fetchNow = () => act(() => callsOf(reviews).sync({ params: { locationId } }), t('syncQueued'))
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isAsking}
      leftSection={<IconRefresh size={14} stroke={1.75} />}
      onClick={() => void fetchNow()}
    >
      {t('syncNow')}
    </Button>
  )
}
