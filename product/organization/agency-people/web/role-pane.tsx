import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { ActionPicker } from '#product/organization/roles/web/public.ts'
import { agencyPeople, type AgencyRole } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { agencyId: number; id: RowId; role: AgencyRole | undefined; controls: PaneControls }

const schema = agencyPeople.routes.createRole.body

/** One role of the agency beside the list, or a new one (`new`). */
export function RolePane({ agencyId, id, role, controls }: Props) {
  const t = useAgencyPeopleText()
  const form = (shown?: AgencyRole) => <RoleForm agencyId={agencyId} role={shown} onGone={controls.close} />
  return (
    <ResourcePane
      id={id}
      one={role}
      create={{ title: t('newRole'), form: form() }}
      missing={t.page('roles')}
      title={({ name }) => name}
      note={({ people, actionIDs }) => `${t('people')} ${people} · ${t('rightsCount', { count: actionIDs.length })}`}
      controls={controls}
    >
      {(one) => (
        <>
          <FreshForm newest={one}>{form}</FreshForm>
          <Slot name="platform.history" props={{ entity: 'role', id: one.id }} />
        </>
      )}
    </ResourcePane>
  )
}

type FormProps = { agencyId: number; role: AgencyRole | undefined; onGone: () => void }

/** What a role holds; shows only, for those who may not change it or act as somebody else. */
function RoleForm({ agencyId, role, onGone }: FormProps) {
  const t = useAgencyPeopleText()
  const platform = usePlatformText()
  const may = useMay()
  const { isImpersonated } = useSession()
  const [isAsking, setAsking] = useState(false)
  const canEdit = may(actionOf(agencyPeople, role ? 'editRoles' : 'addRoles'))
  const isReadOnly = !canEdit || Boolean(isImpersonated)
  const form = useContractForm(schema, {
    initial: { name: role?.name ?? '', actionIDs: role?.actionIDs ?? [] },
    submit: (body) =>
      role
        ? callsOf(agencyPeople).saveRole({
            params: { agencyId, agencyRoleId: role.id },
            body: { ...body, version: role.version },
          })
        : callsOf(agencyPeople).createRole({ params: { agencyId }, body }),
    onDone: () => {
      toast({ message: t('roleSaved') })
      if (!role) onGone()
    },
  })
  const held = form.form.getInputProps('actionIDs')
  return (
    <ContractFormView
      form={form}
      actions={
        !isReadOnly && (
          <SaveBar form={form} label={t('saveRole')}>
            {role && may(actionOf(agencyPeople, 'deleteRoles')) && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('removeRole')}
              </Button>
            )}
          </SaveBar>
        )
      }
    >
      {isReadOnly && <Note tone="info">{isImpersonated ? platform('notWhileActing') : t('roleReadOnly')}</Note>}
      <fieldset disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <FormField name="name" label={t('roleName')} autoFocus={!role} />
      </fieldset>
      <ActionPicker
        value={held.value as string[]}
        onChange={held.onChange}
        error={held.error as string | undefined}
        isReadOnly={isReadOnly}
      />
      {role && isAsking && (
        <ConfirmDialog
          title={t('removeRole')}
          tone="negative"
          run={async () => {
            await callsOf(agencyPeople).removeRole({ params: { agencyId, agencyRoleId: role.id } })
            onGone()
          }}
          said={t('roleRemoved', { name: role.name })}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeRoleAsk', { name: role.name })}</p>
        </ConfirmDialog>
      )}
    </ContractFormView>
  )
}
