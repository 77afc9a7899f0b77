import { useState } from 'react'
import type { ThreadFillerProps } from '#product/conversation/inbox/web/public.ts'
import type { Question } from '../contract.ts'
import { QuestionDialogs } from './question-dialogs.tsx'
import { type Asked, QuestionPane } from './question-pane.tsx'

type Props = Omit<ThreadFillerProps, 'channel'>

/** A question as it stands beside another list than its own. */
export function QuestionBeside({ subjectID, controls, bar, wish, onWished }: Props) {
  const [asked, setAsked] = useState<{ question: Question; what: Asked }>()
  return (
    <>
      <QuestionPane
        id={subjectID}
        row={undefined}
        controls={controls}
        bar={bar}
        wish={wish}
        onWished={onWished}
        onAsk={(question, what) => setAsked({ question, what })}
      />
      {asked && <QuestionDialogs {...asked} onClose={() => setAsked(undefined)} onRemoved={controls.close} />}
    </>
  )
}
