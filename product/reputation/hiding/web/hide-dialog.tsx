import { callsOf } from '#platform/web/api/calls-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { hiding } from '../contract.ts'
import { useHidingText } from './use-text.ts'
import { WhyDialog } from './why-dialog.tsx'

/** Hides one review for a reason; can be taken back. */
export function HideDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const t = useHidingText()
  const shut = useShut(hiding)
  const calls = callsOf(hiding)
  const ids = [reviewId]
  return (
    <WhyDialog
      words={{
        title: t('hideTitle', { count: 1 }),
        body: t('hideBody'),
        explanationHint: t('explanationHint'),
        hidden: t('hidden'),
      }}
      hide={async (why) => (await calls.hide({ body: { ...why, ids } })).results[0]!}
      showAgain={() => calls.show({ body: { ids } })}
      isShut={shut('hide')}
      onClose={onClose}
    />
  )
}
