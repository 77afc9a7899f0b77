import { Button } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { RoleForm } from './role-form.tsx'
import type { KeptRole, RoleOwner } from './role-owner.ts'
import { useRolesText } from './use-text.ts'

type Props<R extends KeptRole, S extends z.ZodObject> = {
  owner: RoleOwner<R, S>
  id: RowId
  role: R | undefined
  controls: PaneControls
}

/** One role beside the list, or a new one (`new`), of a tenant or of an agency. */
export function RolePane<R extends KeptRole, S extends z.ZodObject>({ owner, id, role, controls }: Props<R, S>) {
  const t = useRolesText()
  return (
    <ResourcePane
      id={id}
      one={role}
      create={{ title: t('add'), form: <RoleForm owner={owner} role={undefined} close={controls.close} /> }}
      missing={owner.missing}
      title={({ name }) => name}
      note={owner.note}
      controls={controls}
    >
      {(one) => <KnownRole owner={owner} role={one} close={controls.close} />}
    </ResourcePane>
  )
}

type KnownProps<R extends KeptRole, S extends z.ZodObject> = { owner: RoleOwner<R, S>; role: R; close: () => void }

function KnownRole<R extends KeptRole, S extends z.ZodObject>({ owner, role, close }: KnownProps<R, S>) {
  const t = useRolesText()
  const { Notice, Removal } = owner
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      {Notice && <Notice role={role} />}
      <FreshForm newest={role}>
        {(shown) => (
          <RoleForm owner={owner} role={shown} close={close}>
            {owner.may.remove(role) && (
              <Button variant="default" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            )}
          </RoleForm>
        )}
      </FreshForm>
      <Slot name={owner.history} props={{ entity: 'role', id: role.id }} />
      {isRemoving && <Removal role={role} onClose={() => setRemoving(false)} onRemoved={close} />}
    </>
  )
}
