import { Button } from '@mantine/core'
import { IconArrowsDiff, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useGoTo, usePageParams } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { RolePane, useRoleLook } from '#product/organization/roles/web/public.ts'
import { agencyPeople, type AgencyRole } from '../contract.ts'
import { useAgencyRoleOwner } from './use-agency-role-owner.tsx'
import { useAgencyPeopleText } from './use-text.ts'
import { WhoCan } from './who-can.tsx'

/** The roles of an agency's own people and what each allows. */
export function AgencyRolesPage() {
  const t = useAgencyPeopleText()
  const { number } = useFormat()
  const may = useMay()
  const goTo = useGoTo()
  const { agencyId } = usePageParams(agencyPeople, 'roles')
  const owner = useAgencyRoleOwner(agencyId)
  const [isAsking, setAsking] = useState(false)
  const look = useRoleLook(rightsOf, {
    name: t('name'),
    forExample: t('forExample'),
    people: t('people'),
    rights: t('rights'),
    size: ({ people, actionIDs }: AgencyRole) =>
      `${t('people')} ${number(people)} · ${t('rightsCount', { count: actionIDs.length })}`,
  })
  return (
    <>
      <ShortList
        {...look}
        id="agency-roles"
        route={queriesOf(agencyPeople).roles}
        title={t.page('roles')}
        queryOf={String(agencyId)}
        load={(signal) => callsOf(agencyPeople).roles({ params: { agencyId }, signal })}
        search={t('searchRoles')}
        textOf={({ name }) => name}
        actions={
          <>
            {may(actionOf(agencyPeople, 'view')) && (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconUserQuestion size={14} stroke={1.75} />}
                onClick={() => setAsking(true)}
              >
                {t('whoCan')}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconArrowsDiff size={14} stroke={1.75} />}
              onClick={() => void goTo({ system: agencyPeople, page: 'compare', params: { agencyId } })}
            >
              {t('compare')}
            </Button>
          </>
        }
        create={owner.may.add && t('newRole')}
        pane={(id, role, controls) => <RolePane key={id} owner={owner} id={id} role={role} controls={controls} />}
        none={{ title: t('noRoles') }}
      />
      {isAsking && <WhoCan agencyId={agencyId} onClose={() => setAsking(false)} />}
    </>
  )
}

function rightsOf({ actionIDs }: AgencyRole) {
  return actionIDs
}
