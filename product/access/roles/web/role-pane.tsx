import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Role, roleKind, roles } from '../contract.ts'
import { RemoveRole } from './remove-role.tsx'
import { RoleForm } from './role-form.tsx'
import { useActions } from './use-actions.ts'
import { allowedBy } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

type Props = { id: RowId; role: Role | undefined; controls: PaneControls }

/** One role beside the list, or a new one (`new`). */
export function RolePane({ id, role, controls }: Props) {
  const t = useRolesText()
  const platform = usePlatformText()
  const may = useMay()
  const { inUse } = useActions()
  const [isRemoving, setRemoving] = useState(false)
  if (id !== 'new' && !role) {
    return (
      <Pane title={t.title()} controls={controls}>
        <EmptyState kind="filtered" title={platform('notFoundCall')} />
      </Pane>
    )
  }
  const isReserved = role !== undefined && role.kind !== roleKind.Ordinary
  const canRemove = role && !isReserved && may(actionOf(roles, 'delete'))
  const note =
    role && `${t('people', { count: role.people })} · ${t('count', { count: inUse([...allowedBy(role)]).length })}`
  return (
    <Pane title={role?.name ?? t('add')} note={note} controls={controls}>
      {isReserved && (
        <Note tone="info">{t('reservedNote', { kind: t.member('roleKind', roleKind.nameOf(role.kind)!) })}</Note>
      )}
      <FreshForm newest={role}>
        {(shown) => (
          <RoleForm role={shown}>
            {canRemove && (
              <Button variant="default" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            )}
          </RoleForm>
        )}
      </FreshForm>
      {role && <Slot name="entity.history" props={{ entity: 'role', id: role.id }} />}
      {role && isRemoving && (
        <RemoveRole role={role} onClose={() => setRemoving(false)} onRemoved={() => controls.close()} />
      )}
    </Pane>
  )
}
