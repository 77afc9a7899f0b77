import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { dashboards } from '../../contract.ts'
import { useDashboardText } from '../use-text.ts'

type Props = { title: string; name?: string; onName: (name: string) => Promise<unknown>; onClose: () => void }

/** Asks for the name of a dashboard. */
export function NameDialog({ title, name = '', onName, onClose }: Props) {
  const t = useDashboardText()
  const form = useContractForm(dashboards.routes.duplicate.body, {
    initial: { name },
    submit: (body) => onName(body.name),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      verb={t('save')}
      isOff={!String(form.form.values['name']).trim()}
      onClose={onClose}
    >
      <FormField name="name" label={t('boardName')} autoFocus />
    </FormDialog>
  )
}
