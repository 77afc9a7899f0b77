import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type Role, roleKind, roles } from '../contract.ts'
import { DefaultDifference } from './default-difference.tsx'
import { RemoveRole } from './remove-role.tsx'
import type { RoleOwner } from './role-owner.ts'
import { SimulateRole } from './simulate-role.tsx'
import { useActions } from './use-actions.ts'
import { allowedBy, useAllRoles } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

const schema = roles.routes.create.body

/** The roles of the tenant, which stand under one another. */
export function useTenantRoles(): RoleOwner<Role, typeof schema> {
  const t = useRolesText()
  const may = useMay()
  const all = useAllRoles()
  const openMade = useOpenMade()
  const { inUse } = useActions()
  const calls = callsOf(roles)
  return {
    schema,
    initial: (role) => ({
      name: role?.name ?? '',
      externalID: role?.externalID ?? null,
      actionIDs: role?.actionIDs ?? [],
      managedRoleIDs: role?.managedRoleIDs ?? [],
      parentRoleID: role?.parentRoleID ?? null,
    }),
    save: (body, role) =>
      role
        ? calls.save({ params: { roleId: role.id }, body: { ...body, version: role.version } })
        : calls.create({ body }),
    may: {
      add: may(actionOf(roles, 'add')),
      edit: may(actionOf(roles, 'edit')),
      remove: (role) => !isReserved(role) && may(actionOf(roles, 'delete')),
    },
    note: (role) =>
      `${t('people', { count: role.people })} · ${t('count', { count: inUse([...allowedBy(role)]).length })}`,
    missing: t.title(),
    history: 'entity.history',
    above({ parentRoleID }) {
      const parent = all.find(({ id }) => id === parentRoleID)
      return parent && { inherited: allowedBy(parent), parentName: parent.name }
    },
    onMade: ({ id }) => void openMade(id),
    Notice: ReservedNote,
    Head: OtherThanDefault,
    Fields: PlaceFields,
    Trial,
    Removal: RemoveRole,
  }
}

const isReserved = ({ kind }: Role) => kind !== roleKind.Ordinary

function ReservedNote({ role }: { role: Role }) {
  const t = useRolesText()
  if (!isReserved(role)) return null
  return <Note tone="info">{t('reservedNote', { kind: t.member('roleKind', roleKind.nameOf(role.kind)!) })}</Note>
}

type Props = { role: Role | undefined; isReadOnly: boolean }

function OtherThanDefault({ role, isReadOnly }: Props) {
  const { value, onChange } = useFormOfContract().form.getInputProps('actionIDs')
  if (!role) return null
  return <DefaultDifference roleId={role.id} actionIDs={value as string[]} onTake={isReadOnly ? undefined : onChange} />
}

/** Which role it stands under, which ones its people look after, and how it is called outside. */
function PlaceFields({ role }: Props) {
  const t = useRolesText()
  const all = useAllRoles()
  const others = all.filter(({ id }) => id !== role?.id)
  return (
    <>
      <FormField
        name="parentRoleID"
        label={t('parent')}
        description={t('parentNote')}
        placeholder={t('noParent')}
        things={others}
      />
      <FormField name="managedRoleIDs" label={t('managed')} description={t('managedNote')} things={all} />
      <FormField name="externalID" label={t('externalID')} description={t('externalIDNote')} />
    </>
  )
}

/** Tries the role as it stands in the form, for those who see its people. */
function Trial({ role, isReadOnly }: Props) {
  const may = useMay()
  const { actionIDs, parentRoleID } = useFormOfContract().form.values
  if (isReadOnly || !may(actionOf(roles, 'people'))) return null
  return (
    <SimulateRole
      change={{
        roleID: role?.id ?? null,
        actionIDs: actionIDs as string[],
        parentRoleID: parentRoleID as number | null,
      }}
    />
  )
}
