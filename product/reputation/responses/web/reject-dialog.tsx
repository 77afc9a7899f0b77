import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { type Response, responses } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'

type Props = {
  reject: (reason: string) => Promise<Response>
  onDone: (rejected: Response) => void
  onClose: () => void
}

const schema = responses.routes.reject.body.pick({ reason: true })

/** Asks why an answer is sent back. */
export function RejectDialog({ reject, onDone, onClose }: Props) {
  const t = useResponsesText()
  const form = useContractForm(schema, { submit: ({ reason }) => reject(reason), onDone })
  return (
    <FormDialog
      form={form}
      title={t('rejectTitle')}
      verb={t('reject')}
      isOff={!String(form.form.values['reason']).trim()}
      onClose={onClose}
    >
      <FormField name="reason" label={t('rejectReason')} autoFocus />
    </FormDialog>
  )
}
