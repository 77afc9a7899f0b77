import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import type { KeyOwner } from './key-owner.ts'
import { useKeysText } from './use-text.ts'

type Props = { apiKey: ApiKey; owner: KeyOwner }

/** Calls a key by another name; the key goes on as it was. */
export function KeyName(props: Props) {
  const t = useKeysText()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <FreshForm newest={props.apiKey}>
        {(shown) => <NameForm {...props} apiKey={shown} onClose={() => setOpen(false)} />}
      </FreshForm>
    )
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('rename')}
      </Button>
    </Group>
  )
}

const name = apiKeys.routes.rename.body.pick({ name: true })

function NameForm({ apiKey, owner, onClose }: Props & { onClose: () => void }) {
  const t = useKeysText()
  const platform = usePlatformText()
  const form = useContractForm(name, {
    initial: { name: apiKey.name },
    submit: ({ name }) => owner.rename(apiKey, name),
    onDone: () => {
      toast({ message: t('renamed') })
      onClose()
    },
  })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar isStill form={form} label={t('rename')}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} description={t('nameHint')} autoFocus />
    </ContractFormView>
  )
}
