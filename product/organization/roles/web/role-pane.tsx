import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
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
  const { inUse } = useActions()
  return (
    <ResourcePane
      id={id}
      one={role}
      create={{ title: t('add'), form: <RoleForm role={undefined} /> }}
      missing={t.title()}
      title={({ name }) => name}
      note={(one) =>
        `${t('people', { count: one.people })} · ${t('count', { count: inUse([...allowedBy(one)]).length })}`
      }
      controls={controls}
    >
      {(one) => <KnownRole role={one} onGone={controls.close} />}
    </ResourcePane>
  )
}

function KnownRole({ role, onGone }: { role: Role; onGone: () => void }) {
  const t = useRolesText()
  const may = useMay()
  const [isRemoving, setRemoving] = useState(false)
  const isReserved = role.kind !== roleKind.Ordinary
  return (
    <>
      {isReserved && (
        <Note tone="info">{t('reservedNote', { kind: t.member('roleKind', roleKind.nameOf(role.kind)!) })}</Note>
      )}
      <FreshForm newest={role}>
        {(shown) => (
          <RoleForm role={shown}>
            {!isReserved && may(actionOf(roles, 'delete')) && (
              <Button variant="default" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            )}
          </RoleForm>
        )}
      </FreshForm>
      <Slot name="entity.history" props={{ entity: 'role', id: role.id }} />
      {isRemoving && <RemoveRole role={role} onClose={() => setRemoving(false)} onRemoved={onGone} />}
    </>
  )
}
