import type { ReactNode } from 'react'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type FeatureFlag, featureFlags, flagTarget } from '../contract.ts'
import { TargetsField } from './target-picker.tsx'
import { useFlagsText } from './use-text.ts'

const { key, description, owner, enabled, beta, sharePercent, expiresAt } = featureFlags.routes.create.body.shape
const common = z.object({
  description,
  owner,
  enabled,
  beta,
  sharePercent,
  ...featureFlags.routes.create.body.shape.targets.shape,
  expiresAt,
})
const fresh = common.extend({ key })
const kinds = { agency: 'agencyIDs', tenant: 'tenantIDs', role: 'roleIDs', user: 'userIDs' } as const
const nobody = { agencyIDs: [], tenantIDs: [], roleIDs: [], userIDs: [] }

type Props = { flag?: FeatureFlag; onDone: () => void; children?: ReactNode }

/** For whom a flag is; without `flag` it makes a new one. */
export function FlagForm({ flag, onDone, children }: Props) {
  const t = useFlagsText()
  const canSave = useMay()(actionOf(featureFlags, flag ? 'edit' : 'add'))
  const form = useContractForm(flag ? common : fresh, {
    initial: flag
      ? { ...pick(flag), ...(flag.targets ?? nobody) }
      : { enabled: true, beta: false, sharePercent: 0, ...nobody },
    submit: (values: z.output<typeof common> & { key?: string }) => {
      const { agencyIDs, tenantIDs, roleIDs, userIDs, ...rest } = values
      const targets = { agencyIDs, tenantIDs, roleIDs, userIDs }
      const tenantId = SUPER_TENANT_ID
      return flag
        ? callsOf(featureFlags).save({
            params: { tenantId, featureFlagId: flag.id },
            body: { ...rest, targets, version: flag.version },
          })
        : callsOf(featureFlags).create({ params: { tenantId }, body: { ...rest, key: values.key!, targets } })
    },
    onDone,
  })
  return (
    <ContractFormView
      form={form}
      actions={
        canSave && (
          <SaveBar form={form} label={t('save')}>
            {children}
          </SaveBar>
        )
      }
    >
      {!flag && <FormField name="key" label={t('key')} description={t('keyNote')} autoFocus />}
      <FormField name="description" label={t('description')} />
      <FormField name="owner" label={t('owner')} />
      <FormField name="enabled" label={t('enabled')} description={t('enabledNote')} />
      <FormField name="beta" label={t('beta')} description={t('betaNote')} />
      <FormField name="sharePercent" label={t('sharePercent')} description={t('shareNote')} />
      {flagTarget.members.map((kind) => (
        <TargetsField key={kind} kind={kind} name={kinds[kind]} label={t(kinds[kind])} />
      ))}
      <FormField name="expiresAt" label={t('expiresAt')} />
    </ContractFormView>
  )
}

function pick({
  description: does,
  owner: who,
  enabled: isOn,
  beta: inBeta,
  sharePercent: share,
  expiresAt: until,
}: FeatureFlag) {
  return { description: does, owner: who, enabled: isOn, beta: inBeta, sharePercent: share, expiresAt: until }
}
