import { Button } from '@mantine/core'
import { IconArrowsDiff, IconListDetails } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useRoleLook } from './use-role-look.tsx'
import { type Role, roles } from '../contract.ts'
import { RolePane } from './role-pane.tsx'
import { allowedBy } from './use-roles.ts'
import { useTenantRoles } from './use-tenant-roles.tsx'
import { useRolesText } from './use-text.ts'

/** The roles of the tenant and what each allows. */
export function RolesPage() {
  const t = useRolesText()
  const goTo = useGoTo()
  const owner = useTenantRoles()
  const look = useRoleLook(allowedBy, {
    name: t('name'),
    forExample: t('forExample'),
    people: t('people'),
    rights: t('rights'),
    size: ({ people }: Role, rights) => `${t('people', { count: people })} · ${t('count', { count: rights })}`,
  })
  return (
    <ShortList
      {...look}
      id="roles"
      route={queriesOf(roles).list}
      title={t.page('list')}
      load={async (signal) => (await callsOf(roles).list({ signal })).items}
      search={t('searchRoles')}
      textOf={({ name }) => name}
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
        </>
      }
      create={owner.may.add && t('add')}
      pane={(id, role, controls) => <RolePane key={id} owner={owner} id={id} role={role} controls={controls} />}
      none={{ title: t('none') }}
    />
  )
}
