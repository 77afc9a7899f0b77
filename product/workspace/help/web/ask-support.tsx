import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { help } from '../contract.ts'
import classes from './help.module.css'
import { useHelpText } from './use-text.ts'

const letter = help.routes.ask.body.pick({ subject: true, text: true })

/** A letter to support, with the page one is on. */
export function AskSupport({ onBack }: { onBack: () => void }) {
  const t = useHelpText()
  const form = useContractForm(letter, {
    submit: (body) =>
      callsOf(help).ask({ body: { ...body, page: (location.pathname + location.search).slice(0, 500) } }),
    onDone: () => {
      toast({ message: t('sent') })
      onBack()
    },
  })
  return (
    <div className={classes.form}>
      <h2>{t('contactSupport')}</h2>
      <p>{t('pageGoesAlong')}</p>
      <ContractFormView
        form={form}
        actions={
          <SaveBar form={form} label={t('send')} isStill>
            <Button variant="default" onClick={onBack}>
              {t('back')}
            </Button>
          </SaveBar>
        }
      >
        <FormField name="subject" label={t('subject')} autoFocus />
        <FormField name="text" label={t('message')} />
      </ContractFormView>
    </div>
  )
}
