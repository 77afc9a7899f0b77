import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { type DefaultRole, defaultOrigin, roles } from '../contract.ts'
import { DefaultRolePane } from './default-role-pane.tsx'
import { useRolesText } from './use-text.ts'

/** What new tenants and agencies begin with, as the agency one works for has it. */
export function DefaultsPage() {
  const t = useRolesText()
  const { number } = useFormat()
  const may = useMay()
  const { agency } = useSession()
  const origin = ({ origin: from }: DefaultRole) => t.member('defaultOrigin', defaultOrigin.nameOf(from)!)
  const state = ({ offered }: DefaultRole) => (
    <StateMark shape={offered ? 'live' : 'paused'} label={t(offered ? 'offered' : 'notOffered')} />
  )
  const columns: Column<DefaultRole>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'origin', label: t('asDefault'), width: 200, cell: origin },
    { id: 'state', stays: true, label: t('use'), width: 180, cell: state },
    {
      id: 'rights',
      label: t('rights'),
      width: 84,
      align: 'end',
      cell: ({ rights }) => <span className="num">{number(rights)}</span>,
    },
  ]
  return (
    <ShortList
      id="default-roles"
      route={queriesOf(roles).listDefaults}
      title={t.page('defaults')}
      rowId={keyOfDefault}
      columns={columns}
      groupBy={({ level }) => ({ id: level, label: t(`level_${level}`) })}
      load={async (signal) => (await callsOf(roles).listDefaults({ params: { agencyId: agency.id }, signal })).items}
      search={t('searchRoles')}
      textOf={({ name }) => name}
      create={may(actionOf(roles, 'editDefaults')) && t('newDefault')}
      card={(one) => (
        <ListCard start={<b>{one.name}</b>} text={`${t(`level_${one.level}`)} · ${origin(one)}`} foot={state(one)} />
      )}
      pane={(id, one, controls) => <DefaultRolePane key={id} id={id} listed={one} controls={controls} />}
      none={{ title: t('none') }}
    />
  )
}

function keyOfDefault({ level, name }: DefaultRole) {
  return `${level}/${name}`
}
