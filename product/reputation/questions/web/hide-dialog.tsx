import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { hidingReason } from '#product/reputation/hiding/contract.ts'
import { useHidingText } from '#product/reputation/hiding/web/public.ts'
import { type Question, questions } from '../contract.ts'
import { useQuestionsText } from './use-text.ts'

const schema = questions.routes.hide.body.omit({ ids: true })

/** Hides one question for a reason; can be taken back. */
export function HideDialog({ question: { id }, onClose }: { question: Question; onClose: () => void }) {
  const t = useQuestionsText()
  const why = useHidingText()
  const shut = useShut(questions)
  const calls = callsOf(questions)
  const form = useContractForm(schema, {
    initial: { reason: hidingReason.values.Spam, explanation: '' },
    submit: async (body) => (await calls.hide({ body: { ...body, ids: [id] } })).results[0]!,
    isShut: shut('hide'),
    onDone: ({ ok, message = '' }) => {
      if (ok) toast({ message: t('hiddenDone'), undo: () => calls.showAgain({ body: { ids: [id] } }) })
      else toast({ message, tone: 'failed' })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('hideTitle', { count: 1 })} verb={t('hideQuestion')} onClose={onClose}>
      <p>{t('hideBody')}</p>
      <FormField
        name="reason"
        label={why('reason')}
        labelOf={(reason) => why.member('hidingReason', reason as (typeof hidingReason.members)[number])}
        autoFocus
      />
      <FormField name="explanation" label={why('explanation')} description={t('explanationHint')} />
    </FormDialog>
  )
}
