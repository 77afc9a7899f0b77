import { Select } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { type Role, roles } from '../contract.ts'
import { useAllRoles } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

type Props = { role: Role; onClose: () => void; onRemoved: () => void }

/** Asks which role takes the place of one that is to be deleted. */
export function RemoveRole({ role, onClose, onRemoved }: Props) {
  const t = useRolesText()
  const all = useAllRoles()
  const [replacement, setReplacement] = useState<string | null>(null)
  const isNeeded = all.some(
    ({ parentRoleID, managedRoleIDs }) => parentRoleID === role.id || managedRoleIDs.includes(role.id),
  )
  const sent = {
    params: { roleId: role.id },
    query: replacement === null ? {} : { replacementId: Number(replacement) },
  }
  const remove = async () => {
    await callsOf(roles).remove(sent)
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={t('remove')}
      tone="negative"
      isOff={(role.people > 0 || isNeeded) && replacement === null}
      rehearse={() => rehearsalsOf(roles).remove(sent)}
      of={replacement}
      run={remove}
      said={t('removed', { name: role.name })}
      onClose={onClose}
    >
      <p>{t('removeAsk', { name: role.name })}</p>
      <Select
        size="md"
        searchable
        clearable
        withAsterisk={role.people > 0 || isNeeded}
        label={t('replacement')}
        description={`${t('people', { count: role.people })}. ${t('removeHeld')}`}
        data={all.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={replacement}
        onChange={setReplacement}
      />
    </ConfirmDialog>
  )
}
