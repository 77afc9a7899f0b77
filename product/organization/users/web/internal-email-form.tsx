import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { users } from '../contract.ts'
import { useUsersText } from './use-text.ts'

/** A letter to those who look after the account; it is empty again once it is on its way. */
export function InternalEmailForm() {
  const [sent, setSent] = useState(0)
  return <Letter key={sent} onSent={() => setSent(sent + 1)} />
}

function Letter({ onSent }: { onSent: () => void }) {
  const t = useUsersText()
  const shut = useShut(users)
  const form = useContractForm(users.routes.sendInternalEmail.body, {
    submit: (body) => callsOf(users).sendInternalEmail({ body }),
    isShut: shut('sendInternalEmail'),
    onDone: () => {
      toast({ message: t('sentMessage') })
      onSent()
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('send')} isStill />}>
      <FormField name="subject" label={t('subject')} />
      <FormField name="text" label={t('message')} />
    </ContractFormView>
  )
}
