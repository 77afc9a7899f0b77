import { useMutation } from '@tanstack/react-query'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { Response } from '../contract.ts'
import { drawAnswer, responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'

type Act = 'withdraw' | 'retry' | 'markPosted'
export type StandingActs = ReturnType<typeof useStandingActs>

/** What moves an answer that is out of one's hands; whoever posted one by hand goes on. */
export function useStandingActs({ id, reviewID, version }: Response, goOn: () => void) {
  const t = useResponsesText()
  const acting = useMutation({
    mutationFn: (act: Act) => responseCalls[act]({ params: { responseId: id }, body: { version } }),
    onSuccess: (row, act) => {
      drawAnswer(reviewID, row)
      if (act === 'withdraw') toast({ message: t('withdrawn') })
      if (act === 'markPosted') goOn()
    },
  })
  return { act: acting.mutate, isPending: acting.isPending, error: acting.error }
}
