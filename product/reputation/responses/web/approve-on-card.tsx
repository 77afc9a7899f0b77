import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { CardFillerProps } from '#product/reputation/reviews/web/public.ts'
import { responses } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** On a phone: the reply that waits, under its review, and one tap that approves it as it stands. */
export function ApproveOnCard({ review }: CardFillerProps) {
  const t = useResponsesText()
  const rights = useResponseRights()
  const { act } = useAct()
  const { data } = useQuery({
    ...queriesOf(responses).waiting({ body: { reviewIDs: [review.id] } }),
    enabled: rights.approve,
  })
  const reply = data?.find(({ decides }) => decides)
  if (!reply) return null
  const { id: responseId, version } = reply
  return (
    <div className={classes.onCard}>
      <p dir="auto">{reply.text}</p>
      <Button
        size="lg"
        onClick={() =>
          void act(async () => {
            await responseCalls.approve({ params: { responseId }, body: { version } })
          }, t('approvedToast'))
        }
      >
        {t('approveNow')}
      </Button>
    </div>
  )
}
