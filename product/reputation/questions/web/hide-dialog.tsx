import { callsOf } from '#platform/web/api/calls-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { WhyDialog } from '#product/reputation/hiding/web/public.ts'
import { type Question, questions } from '../contract.ts'
import { useQuestionsText } from './use-text.ts'

/** Hides one question for a reason; can be taken back. */
export function HideDialog({ question: { id }, onClose }: { question: Question; onClose: () => void }) {
  const t = useQuestionsText()
  const shut = useShut(questions)
  const calls = callsOf(questions)
  const ids = [id]
  return (
    <WhyDialog
      words={{
        title: t('hideTitle', { count: 1 }),
        body: t('hideBody'),
        explanationHint: t('explanationHint'),
        hidden: t('hiddenDone'),
      }}
      hide={async (why) => (await calls.hide({ body: { ...why, ids } })).results[0]!}
      showAgain={() => calls.showAgain({ body: { ids } })}
      isShut={shut('hide')}
      onClose={onClose}
    />
  )
}
