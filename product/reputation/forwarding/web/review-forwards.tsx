import { useState } from 'react'
import { useShut } from '#platform/web/session/session.ts'
import { ForwardDialog, ForwardsPanel } from '#product/workspace/forwards/web/public.ts'
import { usePaneIntent, useReviewRights } from '#product/reputation/reviews/web/public.ts'
import { forwarding } from '../contract.ts'
import { forwardsOfReviews } from './forwards-of-reviews.ts'
import { useForwardingText } from './use-text.ts'

/** To whom a review was forwarded, and the dialog that forwards it, where the menu or a key asks for it. */
export function ReviewForwards({ reviewId }: { reviewId: number }) {
  const t = useForwardingText()
  const rights = useReviewRights()
  const shut = useShut(forwarding)
  const [isForwarding, setForwarding] = useState(false)
  usePaneIntent(reviewId, ['forward'], rights.forward && !shut('forward'), () => setForwarding(true))
  return (
    <>
      <ForwardsPanel calls={forwardsOfReviews} id={reviewId} />
      {isForwarding && (
        <ForwardDialog
          calls={forwardsOfReviews}
          id={reviewId}
          title={t('title')}
          done={t('done')}
          onClose={() => setForwarding(false)}
        />
      )}
    </>
  )
}
