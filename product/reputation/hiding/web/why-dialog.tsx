import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { hiding, hidingReason } from '../contract.ts'
import { useHidingText } from './use-text.ts'

const schema = hiding.routes.hide.body.omit({ ids: true })

/** What is said in the dialog, of reviews or of questions. */
export type WhyWords = { title: string; body: string; explanationHint: string; hidden: string }
type Why = { reason: (typeof hidingReason.members)[number]; explanation: string }
type Props = {
  words: WhyWords
  hide: (why: Why) => Promise<{ ok: boolean; message?: string | undefined }>
  showAgain: () => Promise<unknown>
  isShut: boolean
  onClose: () => void
}

/** Asks why something is hidden, and hides it; can be taken back. */
export function WhyDialog({ words, hide, showAgain, isShut, onClose }: Props) {
  const t = useHidingText()
  const form = useContractForm(schema, {
    initial: { reason: hidingReason.values.Spam, explanation: '' },
    submit: hide,
    isShut,
    onDone: ({ ok, message = '' }) => {
      if (ok) toast({ message: words.hidden, undo: showAgain })
      else toast({ message, tone: 'failed' })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={words.title} verb={t('hide')} onClose={onClose}>
      <p>{words.body}</p>
      <FormField
        name="reason"
        label={t('reason')}
        labelOf={(reason) => t.member('hidingReason', reason as (typeof hidingReason.members)[number])}
        autoFocus
      />
      <FormField name="explanation" label={t('explanation')} description={words.explanationHint} />
    </FormDialog>
  )
}
