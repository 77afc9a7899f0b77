import { PasswordInput } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { credentials, keySourceIds } from '../contract.ts'
import { useCredentialsText } from './use-text.ts'

type Props = { sourceID: number; onClose: () => void }

/** Asks for a key of the source, and says what its terms allow; a key that it refuses is named at the field. */
export function ConnectKeyDialog({ sourceID, onClose }: Props) {
  const t = useCredentialsText()
  const source = useSourceName()(sourceID)
  const form = useContractForm(credentials.routes.connectKey.body, {
    initial: { sourceID, key: '' },
    submit: (body) => callsOf(credentials).connectKey({ body }),
    onDone: () => {
      toast({ message: t('keyConnected', { source }) })
      onClose()
    },
  })
  const known = keySourceIds.find((one) => one === sourceID)
  return (
    <FormDialog form={form} title={t('keyTitle', { source })} verb={t('keyConnect')} onClose={onClose}>
      <p>{t('keyText', { source })}</p>
      {known && <Note tone="info">{t(`keyTerms_${known}`)}</Note>}
      <PasswordInput
        {...form.form.getInputProps('key')}
        name="key"
        size="md"
        label={t('key')}
        autoComplete="new-password"
        data-autofocus
      />
      <p>
        <ManualLink page="connect-yelp" />
      </p>
    </FormDialog>
  )
}
