import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import type { AssignFillerProps } from '#product/reputation/reviews/web/public.ts'
import { inbox } from '../contract.ts'
import { ThreadDialog } from './thread-dialog.tsx'
import { useInboxText } from './use-text.ts'

/** In the dialog that gives a review to a user: who else has its thread, and the way to give it to a role or queue, until a due time. */
export function AssignThread({ review, onInstead, onClose }: AssignFillerProps) {
  const t = useInboxText()
  const may = useMay()
  const canAssign = may(actionOf(inbox, 'assign')) && may(actionOf(inbox, 'view'))
  const asked = queriesOf(inbox).ofReview({ params: { reviewId: review.id } })
  const { data } = useQuery({ ...asked, enabled: canAssign })
  const thread = data?.thread
  if (!thread || thread.closedAt !== null) return null
  const { assignee } = thread
  return (
    <div>
      {assignee && assignee.type !== 'User' && <p>{t('hasIt', { name: assignee.name })}</p>}
      <Button
        variant="default"
        fullWidth
        onClick={() =>
          onInstead(<ThreadDialog thread={thread} asked="assign" onClose={onClose} onDone={() => undefined} />)
        }
      >
        {t('roleOrQueue')}
      </Button>
    </div>
  )
}
