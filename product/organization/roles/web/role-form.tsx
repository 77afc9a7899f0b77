import type { ReactNode } from 'react'
import type * as z from 'zod'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { ActionPicker } from './action-picker.tsx'
import type { KeptRole, RoleOwner } from './role-owner.ts'
import classes from './roles.module.css'
import { useRolesText } from './use-text.ts'

type Props<R extends KeptRole, S extends z.ZodObject> = {
  owner: RoleOwner<R, S>
  role: R | undefined
  close: () => void
  children?: ReactNode
}

/** What a role holds; without `role` it makes a new one. Shows only, for those who may not change. */
export function RoleForm<R extends KeptRole, S extends z.ZodObject>({ owner, role, close, children }: Props<R, S>) {
  const t = useRolesText()
  const { Head, Fields, Trial } = owner
  const isReadOnly = owner.shut !== undefined || !(role ? owner.may.edit : owner.may.add)
  const form = useContractForm(owner.schema, {
    initial: owner.initial(role),
    submit: (body) => owner.save(body, role),
    onDone: (saved) => {
      toast({ message: t('saved') })
      if (!role) owner.onMade(saved, close)
    },
  })
  const held = form.form.getInputProps('actionIDs')
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
      {isReadOnly && <Note tone="info">{owner.shut ?? t('readOnly')}</Note>}
      {Head && <Head role={role} isReadOnly={isReadOnly} />}
      <fieldset disabled={isReadOnly} className={classes.fields}>
        <FormField name="name" label={t('name')} autoFocus={!role} />
        {Fields && <Fields role={role} isReadOnly={isReadOnly} />}
      </fieldset>
      {Trial && <Trial role={role} isReadOnly={isReadOnly} />}
      <ActionPicker
        {...owner.above?.(form.form.values)}
        value={held.value as string[]}
        onChange={held.onChange}
        error={held.error as string | undefined}
        isReadOnly={isReadOnly}
      />
    </ContractFormView>
  )
}
