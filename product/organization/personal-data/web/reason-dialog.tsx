import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { type CustomerRecord, personalData, type Revealed } from '../contract.ts'
import { usePersonalText } from './use-text.ts'

export type Act = 'reveal' | 'take' | 'erase'
type Props = { act: Act; customerId: number; onRevealed: (data: Revealed) => void; onClose: () => void }

/** Asks why before it does. */
export function ReasonDialog({ act, customerId, onRevealed, onClose }: Props) {
  const t = usePersonalText()
  const calls = callsOf(personalData)
  const form = useContractForm(personalData.routes.reveal.body, {
    initial: { reason: '' },
    submit: async (body) => {
      const params = { customerId }
      if (act === 'reveal') onRevealed(await calls.reveal({ params, body }))
      else if (act === 'take') save(await calls.take({ params, body }))
      else {
        await calls.erase({ params, body })
        toast({ message: t('erased') })
      }
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t(act)}
      verb={t(act)}
      tone={act === 'erase' ? 'negative' : undefined}
      onClose={onClose}
    >
      <p>{t(`${act}Text`)}</p>

      <FormField name="reason" label={t('reason')} description={t('reasonHint')} autoFocus />
    </FormDialog>
  )
}

/** As a file, for the customer. */
function save(record: CustomerRecord) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `customer-${record.customer.id}.json`,
  })
  link.click()
  URL.revokeObjectURL(address)
}
