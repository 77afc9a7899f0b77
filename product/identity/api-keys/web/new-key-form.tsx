import { Button, Select } from '@mantine/core'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { ActionPicker } from '#product/organization/roles/web/public.ts'
import { piiScope } from '#product/organization/users/contract.ts'
import { apiKeys, DEFAULT_DAYS, MAX_DAYS } from '../contract.ts'
import { KeyLocations } from './key-locations.tsx'
import type { KeyOwner } from './key-owner.ts'
import type { Made } from './made-key-dialog.tsx'
import { useKeysText } from './use-text.ts'

const DAYS = [7, 30, DEFAULT_DAYS, 180, MAX_DAYS]

/** A new key: its name, its rights, where, what personal data, and when it ends. */
export function NewKeyForm({ owner, onDone }: { owner: KeyOwner; onDone: (made: Made) => void }) {
  const t = useKeysText()
  const { user } = useSession()
  const form = useContractForm(apiKeys.routes.create.body, {
    initial: { name: '', actionIDs: [], locationIDs: null, piiScopes: [], expiresInDays: DEFAULT_DAYS },
    submit: (body) => owner.create(body),
    onDone,
  })
  const rights = form.form.getInputProps('actionIDs')
  const days = form.form.getInputProps('expiresInDays')
  const locations = form.form.getInputProps('locationIDs')
  const canSee = piiScope.members.some((scope) => user.piiScopes?.includes(scope))
  return (
    <ContractFormView
      form={form}
      actions={
        <Button type="submit" loading={form.isSending} style={{ justifySelf: 'start' }}>
          {t('make')}
        </Button>
      }
    >
      <FormField name="name" label={t('name')} description={t('nameHint')} autoFocus />
      <Select
        size="md"
        name="expiresInDays"
        label={t('expiresIn')}
        allowDeselect={false}
        data={DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        value={String(days.value)}
        onChange={(value) => days.onChange(Number(value))}
        error={days.error}
      />
      {canSee && (
        <FormField
          name="piiScopes"
          label={t('pii')}
          description={t('piiHint')}
          labelOf={(scope) => t.member('piiScope', scope as 'public' | 'sensitive')}
        />
      )}
      {owner.isAbove ? (
        <p>{t('aboveHint')}</p>
      ) : (
        <KeyLocations value={locations.value as number[] | null} onChange={locations.onChange} />
      )}
      <div>
        <p>{t('rightsHint')}</p>
        <ActionPicker
          value={rights.value as string[]}
          onChange={rights.onChange}
          error={rights.error as string | undefined}
          isReadOnly={false}
        />
      </div>
    </ContractFormView>
  )
}
