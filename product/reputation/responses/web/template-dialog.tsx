import { Button } from '@mantine/core'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { newestOf, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { responses, type Template } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = {
  template: Template | undefined
  onClose: () => void
  onDone: (isDeleted: boolean) => void
  /** Somebody else changed it in the meantime: as it is now. */
  onNewest: (template: Template) => void
}

const body = responses.routes.createTemplate.body

/** Makes, changes or deletes a template. */
export function TemplateDialog({ template, onClose, onDone, onNewest }: Props) {
  const t = useResponsesText()
  const { act } = useAct()
  const rights = useResponseRights()
  const form = useContractForm(body, {
    initial: template ?? { minRating: 1, maxRating: 5 },
    submit: (values) =>
      template
        ? responseCalls.saveTemplate({
            params: { templateId: template.id },
            body: { ...values, version: template.version },
          })
        : responseCalls.createTemplate({ body: values }),
    onDone: () => onDone(false),
  })
  const newest = newestOf<Template>(form)
  const remove = () =>
    act(async () => {
      await responseCalls.deleteTemplate({ params: { templateId: template!.id } })
      onDone(true)
    })
  return (
    <FormDialog
      form={form}
      title={t(template ? 'editTemplate' : 'newTemplate')}
      verb={t('saveTemplate')}
      onNewest={newest && (() => onNewest(newest))}
      acts={
        template &&
        rights.deleteTemplates && (
          <Button variant="subtle" color="gray" onClick={() => void remove()}>
            {t('deleteTemplate')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <FormField name="name" label={t('name')} autoFocus />
      <FormField
        name="text"
        label={t('text')}
        description={t('placeholders', { reviewer: '{{reviewer}}', location: '{{location}}' })}
      />
      <div className={classes.pair}>
        <FormField name="minRating" label={t('minRating')} />
        <FormField name="maxRating" label={t('maxRating')} />
        <FormField name="locale" label={t('locale')} />
      </div>
    </FormDialog>
  )
}
