import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useActions } from '#product/organization/roles/web/public.ts'
import { type AgencyPerson, agencyPeople, type AgencyRole } from '../contract.ts'
import classes from './people.module.css'
import { RolesField } from './roles-field.tsx'
import { useAgencyRoles } from './use-agency-roles.ts'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { agencyId: number; person: AgencyPerson; onClose: () => void }

/** Gives somebody of the agency other roles, and says before it is saved what they gain and lose. */
export function SetRoles({ agencyId, person, onClose }: Props) {
  const t = useAgencyPeopleText()
  const roles = useAgencyRoles(agencyId)
  const name = `${person.firstName} ${person.lastName}`.trim()
  const before = person.roles.map(({ id }) => id)
  const [roleIDs, setRoleIDs] = useState<number[]>(before)
  const params = { agencyId, agencyUserId: person.id }
  return (
    <ConfirmDialog
      title={t('rolesOf', { name })}
      verb={t('saveRoles')}
      isOff={roleIDs.length === 0}
      run={() => callsOf(agencyPeople).setRoles({ params, body: { roleIDs, version: person.version } })}
      rehearse={() => rehearsalsOf(agencyPeople).setRoles({ params, body: { roleIDs, version: person.version } })}
      of={roleIDs}
      said={t('rolesSaved', { name })}
      onClose={onClose}
    >
      <RolesField roles={roles} value={roleIDs} onChange={setRoleIDs} />
      <Outcome before={rightsOf(roles, before)} after={rightsOf(roles, roleIDs)} />
    </ConfirmDialog>
  )
}

const MOST_SHOWN = 8
type Rights = ReadonlySet<string>

function Outcome({ before, after }: { before: Rights; after: Rights }) {
  const t = useAgencyPeopleText()
  const { byId } = useActions()
  const changes = [
    { way: 'gain', title: t('gains'), rights: [...after].filter((id) => !before.has(id)) },
    { way: 'lose', title: t('loses'), rights: [...before].filter((id) => !after.has(id)) },
  ].filter(({ rights }) => rights.length > 0)
  return (
    <div role="status" className={classes.outcome}>
      {changes.length === 0 && <p className={classes.quiet}>{t('nothingChanges')}</p>}
      {changes.map(({ way, title, rights }) => (
        <div key={way} data-way={way}>
          <h4>{`${title} · ${t('rightsCount', { count: rights.length })}`}</h4>
          <ul>
            {rights.slice(0, MOST_SHOWN).map((id) => (
              <li key={id}>{byId.get(id)?.does ?? id}</li>
            ))}
            {rights.length > MOST_SHOWN && <li>{t('andMore')}</li>}
          </ul>
        </div>
      ))}
    </div>
  )
}

function rightsOf(roles: readonly AgencyRole[], ids: readonly number[]): Rights {
  return new Set(roles.filter(({ id }) => ids.includes(id)).flatMap(({ actionIDs }) => actionIDs))
}
