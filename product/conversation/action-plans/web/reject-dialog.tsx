import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import { useActionPlansText } from './use-text.ts'

const schema = actionPlans.routes.reject.body.omit({ version: true })

/** Rejects a plan with a reason; what was typed stays when it is refused. */
export function RejectDialog({ plan: { id, version }, onClose }: { plan: ActionPlan; onClose: () => void }) {
  const t = useActionPlansText()
  const shut = useShut(actionPlans)
  const form = useContractForm(schema, {
    initial: { reason: '' },
    submit: ({ reason }) => callsOf(actionPlans).reject({ params: { actionPlanId: id }, body: { version, reason } }),
    isShut: shut('reject'),
    onDone: () => {
      toast({ message: t('rejected') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('reject')}
      verb={t('reject')}
      tone="negative"
      onNewest={() => void queriesOf(actionPlans).one.refresh()}
      onClose={onClose}
    >
      <FormField name="reason" label={t('reason')} description={t('reasonHint')} autoFocus />
    </FormDialog>
  )
}
