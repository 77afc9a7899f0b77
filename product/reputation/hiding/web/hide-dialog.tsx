import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { hiding, hidingReason } from '../contract.ts'
import { useHidingText } from './use-text.ts'

const schema = hiding.routes.hide.body.omit({ ids: true })

/** Hides one review for a reason; can be taken back. */
export function HideDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const t = useHidingText()
  const shut = useShut(hiding)
  const calls = callsOf(hiding)
  const form = useContractForm(schema, {
    initial: { reason: hidingReason.values.Spam, explanation: '' },
    submit: async (body) => (await calls.hide({ body: { ...body, ids: [reviewId] } })).results[0]!,
    isShut: shut('hide'),
    onDone: ({ ok, message = '' }) => {
      if (ok) toast({ message: t('hidden'), undo: () => calls.show({ body: { ids: [reviewId] } }) })
      else toast({ message, tone: 'failed' })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('hideTitle', { count: 1 })} verb={t('hide')} onClose={onClose}>
      <p>{t('hideBody')}</p>
      <HideFields />
    </FormDialog>
  )
}

function HideFields() {
  const t = useHidingText()
  return (
    <>
      <FormField
        name="reason"
        label={t('reason')}
        labelOf={(reason) => t.member('hidingReason', reason as (typeof hidingReason.members)[number])}
        autoFocus
      />
      <FormField name="explanation" label={t('explanation')} description={t('explanationHint')} />
    </>
  )
}
