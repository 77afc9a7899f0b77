import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm, useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { type Partner, partnerLogin } from '../contract.ts'
import { usePartnersText } from './use-text.ts'

type Props = {
  partner?: Partner
  roles: readonly { id: number; name: string }[]
  onSecret: (secret: string) => void
  onGone: () => void
}

export function PartnerForm({ partner, roles, onSecret, onGone }: Props) {
  const t = usePartnersText()
  const openMade = useOpenMade()
  const calls = callsOf(partnerLogin)
  const form = useContractForm(partnerLogin.routes.create.body, {
    initial: partner
      ? { name: partner.name, roleIDs: partner.roleIDs, networks: partner.networks, enabled: partner.enabled }
      : { enabled: true },
    submit: async (body) => {
      if (partner) {
        await calls.save({ params: { partnerLoginId: partner.id }, body: { ...body, version: partner.version } })
        return null
      }
      return calls.create({ body })
    },
    onDone: (made) => {
      toast({ message: t(made ? 'added' : 'saved') })
      if (!made) return
      onSecret(made.secret)
      void openMade(made.partner.id)
    },
  })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(partner ? 'save' : 'add')}>
          {partner && <RemoveButton partner={partner} onGone={onGone} />}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
      <FormField name="roleIDs" label={t('roles')} description={t('rolesNote')} things={roles} />
      <NetworksField />
      <FormField name="enabled" label={t('enabled')} />
    </ContractFormView>
  )
}

function NetworksField() {
  const t = usePartnersText()
  const { form } = useFormOfContract()
  return (
    <TagsInput
      {...form.getInputProps('networks')}
      name="networks"
      size="md"
      label={t('networks')}
      description={t('networksNote')}
      splitChars={[',', ' ']}
      acceptValueOnBlur
    />
  )
}

/** Asks once more: what was made anew would have another secret. */
function RemoveButton({ partner, onGone }: { partner: Partner; onGone: () => void }) {
  const t = usePartnersText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remove')}
          tone="negative"
          run={async () => {
            await callsOf(partnerLogin).remove({ params: { partnerLoginId: partner.id } })
            onGone()
          }}
          rehearse={() => rehearsalsOf(partnerLogin).remove({ params: { partnerLoginId: partner.id } })}
          said={t('removed')}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeAsk', { name: partner.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
