import { SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { notificationSettings } from '../contract.ts'
import { type Level, sharedBy, userOf } from './use-matrix.ts'
import { useSettingsText } from './use-text.ts'

const queries = queriesOf(notificationSettings)

/** In the address: `tenant`, the id of a role, or `user-` with the id of a user; nothing for one's own. */
export function levelOf(of: string | undefined): Level {
  if (of === 'tenant') return { roleID: null }
  const [, user] = /^user-(\d+)$/.exec(of ?? '') ?? []
  if (user) return { userID: Number(user) }
  return of !== undefined && /^\d+$/.test(of) ? { roleID: Number(of) } : 'mine'
}

type Props = { level: Level; onChange: (of: string | undefined) => void }

/** Whose settings are shown, for those who may see more than their own. */
export function LevelChoice({ level, onChange }: Props) {
  const t = useSettingsText()
  const may = useMay()
  const canShare = may(actionOf(notificationSettings, 'view'))
  const canUser = may(actionOf(notificationSettings, 'alerts')) || may(actionOf(notificationSettings, 'summaries'))
  const { data } = useQuery({ ...queries.shared({ query: {} }), enabled: canShare })
  const { data: users } = useQuery({ ...queries.users({ query: {} }), enabled: canUser })
  if (!canShare && !canUser) return null
  const roles = data?.roles ?? []
  const kind =
    level === 'mine' ? 'mine' : userOf(level) !== null ? 'user' : sharedBy(level)?.roleID === null ? 'tenant' : 'role'
  const first: Record<string, string | undefined> = {
    mine: undefined,
    tenant: 'tenant',
    role: String(roles[0]?.id ?? 'tenant'),
    user: users?.[0] && `user-${users[0].id}`,
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('levels')}
        data={[
          { value: 'mine', label: t('mine') },
          ...(canUser && users?.length !== 0 ? [{ value: 'user', label: t('userLevel') }] : []),
          ...(canShare
            ? [
                { value: 'role', label: t('roleLevel') },
                { value: 'tenant', label: t('tenantLevel') },
              ]
            : []),
        ]}
        value={kind}
        onChange={(next) => onChange(first[next])}
      />
      {kind === 'role' && (
        <Select
          size="xs"
          aria-label={t('roleLevel')}
          allowDeselect={false}
          searchable
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(sharedBy(level)?.roleID)}
          onChange={(next) => next && onChange(next)}
        />
      )}
      {kind === 'user' && <UserChoice userId={userOf(level)!} onChange={(id) => onChange(`user-${id}`)} />}
    </>
  )
}

/** One user of many, found at the server as one types. */
function UserChoice({ userId, onChange }: { userId: number; onChange: (id: string) => void }) {
  const t = useSettingsText()
  const { data: chosen } = useQuery(queries.ofUser({ params: { userId } }))
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), 150)
  const { data = [] } = useQuery({ ...queries.users({ query: { name } }), placeholderData: keepPreviousData })
  const users = new Map(data.map(({ id, name: said }) => [String(id), said]))
  if (chosen) users.set(String(userId), chosen.name)
  return (
    <Select
      size="xs"
      aria-label={t('userLevel')}
      allowDeselect={false}
      searchable
      data={[...users].map(([value, label]) => ({ value, label }))}
      value={String(userId)}
      onSearchChange={setTyped}
      onChange={(next) => next && onChange(next)}
    />
  )
}
