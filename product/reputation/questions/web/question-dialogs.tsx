import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { type Question, questions } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { Asked } from './question-pane.tsx'
import { useQuestionsText } from './use-text.ts'

const HideDialog = laterDialog(() => import('./hide-dialog.tsx').then(({ HideDialog: Dialog }) => Dialog))
const QuestionDialog = laterDialog(() => import('./question-dialog.tsx').then(({ QuestionDialog: Dialog }) => Dialog))

type Props = { question: Question; what: Asked; onClose: () => void; onRemoved: () => void }

/** What is asked before a question is given to somebody, edited, hidden or deleted. */
export function QuestionDialogs({ question, what, onClose, onRemoved }: Props) {
  const t = useQuestionsText()
  if (what === 'assign') return <AssignDialog question={question} onClose={onClose} />
  if (what === 'hide') return <HideDialog question={question} onClose={onClose} />
  if (what === 'edit') return <QuestionDialog question={question} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('remove')}
      tone="negative"
      run={async () => {
        await callsOf(questions).delete({ params: { questionId: question.id } })
        onRemoved()
      }}
      rehearse={() => rehearsalsOf(questions).delete({ params: { questionId: question.id } })}
      said={t('removed')}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
