import type { Locale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { type Credential, credentials } from '../contract.ts'
import { useCredentialsText } from './use-text.ts'

type Props = { credential: Credential; sourceName: string; onClose: () => void }

/** Asks whose account it is, and has them mailed a link. */
export function AskOwnerDialog({ credential, sourceName, onClose }: Props) {
  const t = useCredentialsText()
  const locale = useSession().user.locale as Locale
  const form = useContractForm(credentials.routes.email.body, {
    initial: { credentialID: credential.id, email: '', locale },
    submit: async (body) => {
      await callsOf(credentials).email({ body })
      return body.email
    },
    onDone: (email) => {
      toast({ message: t('askOwnerSent', { email: email as string }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('askOwnerTitle', { name: credential.name })}
      verb={t('askOwnerSend')}
      onClose={onClose}
    >
      <p>{t('askOwnerText', { source: sourceName })}</p>

      <FormField name="email" label={t('ownerEmail')} autoFocus />
      <FormField name="locale" label={t('ownerLocale')} labelOf={(value) => languageName(value as Locale)} />
    </FormDialog>
  )
}
