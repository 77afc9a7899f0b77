import { Button } from '@mantine/core'
import { IconArrowsDiff, IconPlus, IconUserQuestion } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useGoTo, usePageParams } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useActions } from '#product/access/roles/web/public.ts'
import { agencyPeople, type AgencyRole } from '../contract.ts'
import { RolePane } from './role-pane.tsx'
import { useAgencyPeopleText } from './use-text.ts'
import { WhoCan } from './who-can.tsx'

/** The roles of an agency's own people and what each allows. */
export function AgencyRolesPage() {
  const t = useAgencyPeopleText()
  const { number } = useFormat()
  const may = useMay()
  const goTo = useGoTo()
  const { agencyId } = usePageParams(agencyPeople, 'roles')
  const { inUse } = useActions()
  const [, change] = useSearchState()
  const [isAsking, setAsking] = useState(false)
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('searchRoles') }] as const satisfies readonly Filter[],
    [t],
  )
  const say = ({ actionIDs }: AgencyRole) =>
    inUse(actionIDs)
      .slice(0, 3)
      .map(({ does }) => does)
      .join(' · ')
  const columns: Column<AgencyRole>[] = [
    { id: 'name', label: t('name'), width: 240, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'does', label: t('forExample'), width: 'fill', cell: (role) => <span className="cut">{say(role)}</span> },
    {
      id: 'people',
      label: t('people'),
      width: 90,
      align: 'end',
      cell: ({ people }) => <span className="num">{number(people)}</span>,
    },
    {
      id: 'rights',
      label: t('rights'),
      width: 80,
      align: 'end',
      cell: ({ actionIDs }) => <span className="num">{number(inUse(actionIDs).length)}</span>,
    },
  ]
  return (
    <>
      <ListScreen
        id="agency-roles"
        route={queriesOf(agencyPeople).roles}
        title={t.page('roles')}
        queryOf={String(agencyId)}
        rowId={roleId}
        columns={columns}
        filters={filters}
        query={async ({ filters: { q = '' }, signal }) => {
          const all = await callsOf(agencyPeople).roles({ params: { agencyId }, signal })
          const items = all.filter(({ name }) => name.toLocaleLowerCase().includes(q.toLocaleLowerCase()))
          return { items, nextCursor: null, total: { count: items.length, exact: true } }
        }}
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
            {may(actionOf(agencyPeople, 'addRoles')) && (
              <Button
                leftSection={<IconPlus size={14} stroke={1.75} />}
                size="compact-md"
                onClick={() => change({ open: 'new' }, 'push')}
              >
                {t('newRole')}
              </Button>
            )}
          </>
        }
        card={(role) => (
          <ListCard
            start={<b className="cut">{role.name}</b>}
            text={say(role)}
            foot={`${t('people')} ${number(role.people)} · ${t('rightsCount', { count: role.actionIDs.length })}`}
          />
        )}
        pane={(id, role, controls) => <RolePane key={id} agencyId={agencyId} id={id} role={role} controls={controls} />}
        empty={{ nothing: { title: t('noRoles') } }}
      />
      {isAsking && <WhoCan agencyId={agencyId} onClose={() => setAsking(false)} />}
    </>
  )
}

function roleId({ id }: AgencyRole) {
  return id
}
