import { callsOf } from '#platform/web/api/calls-of.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Role, roles } from '../contract.ts'
import { ActionPicker } from './action-picker.tsx'
import { useRolesText } from './use-text.ts'

type Props = { id: RowId; role: Role | undefined; controls: PaneControls }

/** One role beside the list, or a new one (`new`). */
export function RolePane({ id, role, controls }: Props) {
  const t = useRolesText()
  const platform = usePlatformText()
  const isKnown = id === 'new' || role !== undefined
  return (
    <Pane
      title={id === 'new' ? t('add') : (role?.name ?? t.title())}
      note={role && t('count', { count: role.actionIDs.length })}
      controls={controls}
    >
      {isKnown ? <RoleForm role={role} /> : <EmptyState kind="filtered" title={platform('notFoundCall')} />}
    </Pane>
  )
}

function RoleForm({ role }: { role: Role | undefined }) {
  const t = useRolesText()
  const may = useMay()
  const [, change] = useSearchState()
  const { refresh } = useListRows<Role>('roles', ({ id }) => id)
  const isReadOnly = !may(actionOf(roles, 'edit'))
  const form = useContractForm(roles.routes.create.body, {
    initial: { name: role?.name ?? '', actionIDs: role?.actionIDs ?? [] },
    submit: (body) =>
      role
        ? callsOf(roles).save({ params: { roleId: role.id }, body: { ...body, version: role.version } })
        : callsOf(roles).create({ body }),
    onDone: (saved) => {
      toast({ message: t('saved') })
      void refresh().then(() => role ?? change({ open: String(saved.id) }))
    },
  })
  const held = form.form.getInputProps('actionIDs')
  return (
    <ContractFormView
      form={form}
      actions={!isReadOnly && <SaveBar form={form} label={t('save')} onNewest={() => void refresh()} />}
    >
      {isReadOnly && <Note tone="info">{t('readOnly')}</Note>}
      {!isReadOnly && <FormField name="name" label={t('name')} autoFocus={!role} />}
      <ActionPicker
        value={held.value as string[]}
        onChange={held.onChange}
        error={held.error as string | undefined}
        isReadOnly={isReadOnly}
      />
    </ContractFormView>
  )
}
