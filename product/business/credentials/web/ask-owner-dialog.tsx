import { Button, Group, Modal, Text } from '@mantine/core'
import type { Locale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Credential, credentials } from '../contract.ts'
import { useCredentialsText } from './use-text.ts'

type Props = { credential: Credential; sourceName: string; onClose: () => void }

/** Asks whose account it is, and has them mailed a link. */
export function AskOwnerDialog({ credential, sourceName, onClose }: Props) {
  const t = useCredentialsText()
  const platform = usePlatformText()
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
    <Modal
      opened
      onClose={onClose}
      title={t('askOwnerTitle', { name: credential.name })}
      closeButtonProps={{ 'aria-label': platform('close') }}
    >
      <Text mb="md">{t('askOwnerText', { source: sourceName })}</Text>
      <ContractFormView
        form={form}
        actions={
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {platform('cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('askOwnerSend')}
            </Button>
          </Group>
        }
      >
        <FormField name="email" label={t('ownerEmail')} autoFocus />
        <FormField name="locale" label={t('ownerLocale')} labelOf={(value) => languageName(value as Locale)} />
      </ContractFormView>
    </Modal>
  )
}
