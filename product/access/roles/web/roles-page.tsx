import { Button } from '@mantine/core'
import { IconArrowsDiff, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Role, roles } from '../contract.ts'
import { RolePane } from './role-pane.tsx'
import { useActions } from './use-actions.ts'
import { allowedBy } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

/** The roles of the tenant and what each allows. */
export function RolesPage() {
  const t = useRolesText()
  const { number } = useFormat()
  const may = useMay()
  const { inUse } = useActions()
  const [, change] = useSearchState()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('searchRoles') }] as const satisfies readonly Filter[],
    [t],
  )
  const goTo = useGoTo()
  const rightsOf = (role: Role) => inUse([...allowedBy(role)])
  const say = (role: Role) =>
    rightsOf(role)
      .slice(0, 3)
      .map(({ does }) => does)
      .join(' · ')
  const columns: Column<Role>[] = [
    { id: 'name', label: t('name'), width: 240, fixed: true, cell: (role) => <b className="cut">{role.name}</b> },
    { id: 'does', label: t('forExample'), width: 'fill', cell: (role) => <span className="cut">{say(role)}</span> },
    {
      id: 'people',
      label: t('people'),
      width: 84,
      align: 'end',
      cell: (role) => <span className="num">{number(role.people)}</span>,
    },
    {
      id: 'rights',
      label: t('rights'),
      width: 72,
      align: 'end',
      cell: (role) => <span className="num">{number(rightsOf(role).length)}</span>,
    },
  ]
  return (
    <ListScreen
      id="roles"
      route={queriesOf(roles).list}
      title={t.page('list')}
      rowId={roleId}
      columns={columns}
      filters={filters}
      query={async ({ filters: { q = '' }, signal }) => {
        const { items } = await callsOf(roles).list({ signal })
        const found = items.filter(({ name }) => name.toLocaleLowerCase().includes(q.toLocaleLowerCase()))
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      actions={
        <>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconListDetails size={14} stroke={1.75} />}
            onClick={() => void goTo({ system: roles, page: 'catalogue' })}
          >
            {t('catalogue')}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowsDiff size={14} stroke={1.75} />}
            onClick={() => void goTo({ system: roles, page: 'compare' })}
          >
            {t('compare')}
          </Button>
          {may(actionOf(roles, 'add')) && (
            <Button
              leftSection={<IconPlus size={14} stroke={1.75} />}
              size="compact-md"
              onClick={() => change({ open: 'new' }, 'push')}
            >
              {t('add')}
            </Button>
          )}
        </>
      }
      card={(role) => (
        <ListCard
          start={<b className="cut">{role.name}</b>}
          text={say(role)}
          foot={`${t('people', { count: role.people })} · ${t('count', { count: rightsOf(role).length })}`}
        />
      )}
      pane={(id, role, controls) => <RolePane key={id} id={id} role={role} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function roleId(role: Role) {
  return role.id
}
