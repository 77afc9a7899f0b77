import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin, IconShieldCheck, IconTrash, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import {
  type Grant,
  type Grantees,
  MAX_GRANTS,
  objectAction,
  type ObjectAction,
  objectPrivileges,
} from '../contract.ts'
import { grantOf, keyOf } from './grant-key.ts'
import classes from './grants.module.css'
import { usePrivilegesText } from './use-text.ts'

type Props = { grants: readonly Grant[]; onChange: (next: Grant[]) => void }

const icons = { role: IconShieldCheck, user: IconUser, location: IconMapPin }

/** To whom something is granted, and how much: finds roles, people and locations by name and sets what each may do. */
export function GrantEditor({ grants, onChange }: Props) {
  const t = usePrivilegesText()
  const names = useNames(grants)
  const set = (key: string, action: ObjectAction) =>
    onChange(grants.map((grant) => (keyOf(grant) === key ? { ...grant, action } : grant)))
  return (
    <div className={classes.editor}>
      <Finder
        taken={grants}
        onPick={(key) => {
          const grant = grantOf(key, 'view')
          if (grant && grants.length < MAX_GRANTS) onChange([...grants, grant])
        }}
      />
      {grants.length === 0 && <p className={classes.quiet}>{t('nobody')}</p>}
      <ul className={classes.rows}>
        {grants.map((grant) => {
          const key = keyOf(grant)
          const Icon = icons[grant.to]
          const known = names.get(key)
          const name = known?.name ?? t('beyond')
          return (
            <li key={key}>
              <Icon size={16} stroke={1.6} aria-label={t(`kind_${grant.to}`)} />
              <span className="cut">
                {name}
                {known?.note && <small className="cut">{known.note}</small>}
              </span>
              <Select
                aria-label={name}
                allowDeselect={false}
                value={grant.action}
                onChange={(action) => action && set(key, action as ObjectAction)}
                data={objectAction.members.map((action) => ({
                  value: action,
                  label: t.member('objectAction', action),
                }))}
              />
              <ActionIcon
                aria-label={t('take', { name })}
                onClick={() => onChange(grants.filter((one) => keyOf(one) !== key))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Finder({ taken, onPick }: { taken: readonly Grant[]; onPick: (key: string) => void }) {
  const t = usePrivilegesText()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const { data } = useQuery({
    ...queriesOf(objectPrivileges).grantees({ body: { search: asked } }),
    placeholderData: keepPreviousData,
  })
  const isTaken = new Set(taken.map(keyOf))
  const group = (to: Grant['to'], items: Grantees['roles'] = []) => ({
    group: t(`kinds_${to}`),
    items: items
      .map(({ id, name, note }) => ({ value: `${to}:${id}`, label: note ? `${name} (${note})` : name }))
      .filter(({ value }) => !isTaken.has(value)),
  })
  return (
    <Select
      size="md"
      searchable
      label={t('add')}
      placeholder={t('addWhom')}
      data={[group('role', data?.roles), group('user', data?.people), group('location', data?.locations)]}
      filter={({ options }) => options}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(key) => {
        if (key) onPick(key)
        setText('')
      }}
    />
  )
}

/** Those of the grants by name; a location beyond one's own has none. */
function useNames(grants: readonly Grant[]): ReadonlyMap<string, Grantees['roles'][number]> {
  const idsOf = (to: Grant['to']) =>
    grants.filter((grant) => grant.to === to).map((grant) => Number(keyOf(grant).split(':')[1]))
  const named = { roleIDs: idsOf('role'), userIDs: idsOf('user'), locationIDs: idsOf('location') }
  const { data } = useQuery({
    ...queriesOf(objectPrivileges).grantees({ body: { named } }),
    enabled: grants.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map([
    ...(data?.roles ?? []).map((one) => [`role:${one.id}`, one] as const),
    ...(data?.people ?? []).map((one) => [`user:${one.id}`, one] as const),
    ...(data?.locations ?? []).map((one) => [`location:${one.id}`, one] as const),
  ])
}
