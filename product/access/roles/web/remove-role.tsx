import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Role, roles } from '../contract.ts'
import { useRefreshRoles } from './use-refresh-roles.ts'
import { useAllRoles } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

type Props = { role: Role; onClose: () => void; onRemoved: () => void }

/** Asks which role takes the place of one that is to be deleted. */
export function RemoveRole({ role, onClose, onRemoved }: Props) {
  const t = useRolesText()
  const platform = usePlatformText()
  const all = useAllRoles()
  const refresh = useRefreshRoles()
  const [replacement, setReplacement] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const isNeeded = all.some(
    ({ parentRoleID, managedRoleIDs }) => parentRoleID === role.id || managedRoleIDs.includes(role.id),
  )
  const remove = async () => {
    try {
      const query = replacement === null ? {} : { replacementId: Number(replacement) }
      await callsOf(roles).remove({ params: { roleId: role.id }, query })
      toast({ message: t('removed', { name: role.name }) })
      onRemoved()
      await refresh()
    } catch (error) {
      setProblem(errorText(error, platform))
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('remove')} closeButtonProps={{ 'aria-label': platform('close') }}>
      <div style={{ display: 'grid', gap: 16 }}>
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
        {problem && <Note tone="negative">{problem}</Note>}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button
            data-tone="negative"
            disabled={(role.people > 0 || isNeeded) && replacement === null}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
