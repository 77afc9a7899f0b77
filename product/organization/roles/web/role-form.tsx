import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type Role, roles } from '../contract.ts'
import { ActionPicker } from './action-picker.tsx'
import { DefaultDifference } from './default-difference.tsx'
import { SimulateRole } from './simulate-role.tsx'
import { allowedBy, useAllRoles } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

/** What a role holds and where it stands; without `role` it makes a new one. Shows only, for those who may not change. */
export function RoleForm({ role, children }: { role: Role | undefined; children?: ReactNode }) {
  const t = useRolesText()
  const may = useMay()
  const all = useAllRoles()
  const openMade = useOpenMade()
  const isReadOnly = !may(actionOf(roles, role ? 'edit' : 'add'))
  const form = useContractForm(roles.routes.create.body, {
    initial: {
      name: role?.name ?? '',
      externalID: role?.externalID ?? null,
      actionIDs: role?.actionIDs ?? [],
      managedRoleIDs: role?.managedRoleIDs ?? [],
      parentRoleID: role?.parentRoleID ?? null,
    },
    submit: (body) =>
      role
        ? callsOf(roles).save({ params: { roleId: role.id }, body: { ...body, version: role.version } })
        : callsOf(roles).create({ body }),
    onDone: (saved) => {
      toast({ message: t('saved') })
      if (!role) void openMade(saved.id)
    },
  })
  const bound = (name: string) => form.form.getInputProps(name)
  const held = bound('actionIDs')
  const parentID = bound('parentRoleID').value as number | null
  const parent = all.find(({ id }) => id === parentID)
  const others = all.filter(({ id }) => id !== role?.id)
  const options = others.map(({ id, name }) => ({ value: String(id), label: name }))
  const idOf = (value: string | null) => (value === null ? null : Number(value))
  return (
    <ContractFormView
      form={form}
      actions={
        !isReadOnly && (
          <SaveBar form={form} label={t('save')}>
            {children}
          </SaveBar>
        )
      }
    >
      {isReadOnly && <Note tone="info">{t('readOnly')}</Note>}
      {role && (
        <DefaultDifference
          roleId={role.id}
          actionIDs={held.value as string[]}
          onTake={isReadOnly ? undefined : held.onChange}
        />
      )}
      <fieldset
        disabled={isReadOnly}
        style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 16, minWidth: 0 }}
      >
        <FormField name="name" label={t('name')} autoFocus={!role} />
        <Select
          size="md"
          clearable
          searchable
          label={t('parent')}
          description={t('parentNote')}
          placeholder={t('noParent')}
          data={options}
          error={bound('parentRoleID').error}
          value={parentID === null ? null : String(parentID)}
          onChange={(value) => bound('parentRoleID').onChange(idOf(value))}
        />
        <MultiSelect
          size="md"
          searchable
          label={t('managed')}
          description={t('managedNote')}
          data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={bound('managedRoleIDs').error}
          value={(bound('managedRoleIDs').value as number[]).map(String)}
          onChange={(values) => bound('managedRoleIDs').onChange(values.map(Number))}
        />
        <FormField name="externalID" label={t('externalID')} description={t('externalIDNote')} />
      </fieldset>
      {!isReadOnly && may(actionOf(roles, 'people')) && (
        <SimulateRole
          change={{ roleID: role?.id ?? null, actionIDs: held.value as string[], parentRoleID: parentID }}
        />
      )}
      <ActionPicker
        value={held.value as string[]}
        onChange={held.onChange}
        inherited={parent && allowedBy(parent)}
        parentName={parent?.name}
        error={held.error as string | undefined}
        isReadOnly={isReadOnly}
      />
    </ContractFormView>
  )
}
