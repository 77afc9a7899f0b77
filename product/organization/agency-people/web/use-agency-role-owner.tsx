import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { RoleOwner } from '#product/organization/roles/web/public.ts'
import { agencyPeople, type AgencyRole } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

const schema = agencyPeople.routes.createRole.body

/** The roles of an agency; nobody changes them while they act as somebody else. */
export function useAgencyRoleOwner(agencyId: number): RoleOwner<AgencyRole, typeof schema> {
  const t = useAgencyPeopleText()
  const platform = usePlatformText()
  const may = useMay()
  const { isImpersonated } = useSession()
  const calls = callsOf(agencyPeople)
  return {
    schema,
    initial: (role) => ({ name: role?.name ?? '', actionIDs: role?.actionIDs ?? [] }),
    save: (body, role) =>
      role
        ? calls.saveRole({ params: { agencyId, agencyRoleId: role.id }, body: { ...body, version: role.version } })
        : calls.createRole({ params: { agencyId }, body }),
    may: {
      add: may(actionOf(agencyPeople, 'addRoles')),
      edit: may(actionOf(agencyPeople, 'editRoles')),
      remove: () => may(actionOf(agencyPeople, 'deleteRoles')),
    },
    shut: isImpersonated ? platform('notWhileActing') : undefined,
    note: ({ people, actionIDs }) => `${t('people')} ${people} · ${t('rightsCount', { count: actionIDs.length })}`,
    missing: t.page('roles'),
    history: 'platform.history',
    onMade: (_, close) => close(),
    Removal,
  }
}

type Props = { role: AgencyRole; onClose: () => void; onRemoved: () => void }

function Removal({ role: { id, name }, onClose, onRemoved }: Props) {
  const t = useAgencyPeopleText()
  const { agencyId } = usePageParams(agencyPeople, 'roles')
  return (
    <ConfirmDialog
      title={t('removeRole')}
      tone="negative"
      run={async () => {
        await callsOf(agencyPeople).removeRole({ params: { agencyId, agencyRoleId: id } })
        onRemoved()
      }}
      rehearse={() => rehearsalsOf(agencyPeople).removeRole({ params: { agencyId, agencyRoleId: id } })}
      said={t('roleRemoved', { name })}
      onClose={onClose}
    >
      <p>{t('removeRoleAsk', { name })}</p>
    </ConfirmDialog>
  )
}
