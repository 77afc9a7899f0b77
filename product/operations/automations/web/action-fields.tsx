import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'
import { useTicketsText } from '#product/conversation/tickets/web/public.ts'
import { automations, type RuleAction } from '../contract.ts'
import { useRulesText } from './use-text.ts'

type Props = { action: RuleAction; onChange: (next: RuleAction) => void; errorAt: (path: string) => ReactNode }
type Named = { id: number; name: string }

/** What is to be chosen for one action. */
export function ActionFields({ action, onChange, errorAt }: Props) {
  const t = useRulesText()
  const tickets = useTicketsText()
  const { data } = useQuery(queriesOf(automations).choices())
  const one = (
    label: string,
    from: readonly Named[] | undefined,
    value: number,
    field: string,
    set: (id: number) => void,
  ) => (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      data={optionsOf(from)}
      value={value === 0 ? null : String(value)}
      onChange={(id) => id && set(Number(id))}
      error={errorAt(field)}
    />
  )
  const many = (
    label: string,
    from: readonly Named[] | undefined,
    value: readonly number[],
    field: string,
    set: (ids: number[]) => void,
  ) => (
    <MultiSelect
      label={label}
      searchable
      hidePickedOptions
      data={optionsOf(from)}
      value={value.map(String)}
      onChange={(ids) => set(ids.map(Number))}
      error={errorAt(field)}
    />
  )
  switch (action.kind) {
    case 'AutoRespond':
      return (
        <>
          {many(t('templates'), data?.templates, action.templateIDs, 'templateIDs', (templateIDs) =>
            onChange({ ...action, templateIDs }),
          )}
          <Switch
            label={t('sendIt')}
            description={t('sendNote')}
            checked={action.send}
            onChange={({ currentTarget }) => onChange({ ...action, send: currentTarget.checked })}
          />
        </>
      )
    case 'Ticket':
      return (
        <>
          <TextInput
            label={t('ticketTitle')}
            required
            maxLength={200}
            value={action.title}
            onChange={({ currentTarget }) => onChange({ ...action, title: currentTarget.value })}
            error={errorAt('title')}
          />
          <Select
            label={t('ticketType')}
            searchable
            allowDeselect={false}
            data={ticketType.members.map((name) => ({
              value: String(ticketType[name]),
              label: tickets.member('ticketType', name),
            }))}
            value={String(action.type)}
            onChange={(type) => type && onChange({ ...action, type: Number(type) as typeof action.type })}
          />
          <Select
            label={t('priority')}
            allowDeselect={false}
            data={ticketPriority.members.map((name) => ({
              value: String(ticketPriority[name]),
              label: tickets.member('ticketPriority', name),
            }))}
            value={String(action.priority)}
            onChange={(priority) =>
              priority && onChange({ ...action, priority: Number(priority) as typeof action.priority })
            }
          />
          <Select
            label={t('queue')}
            clearable
            placeholder={t('noQueue')}
            data={optionsOf(data?.queues)}
            value={action.queueID === null ? null : String(action.queueID)}
            onChange={(id) => onChange({ ...action, queueID: id === null ? null : Number(id) })}
            error={errorAt('queueID')}
          />
        </>
      )
    case 'Assign':
      return one(t('user'), data?.users, action.userID, 'userID', (userID) => onChange({ ...action, userID }))
    case 'Queue':
      return one(t('queue'), data?.queues, action.queueID, 'queueID', (queueID) => onChange({ ...action, queueID }))
    case 'Stage':
      return one(t('stage'), data?.stages, action.stageID, 'stageID', (stageID) => onChange({ ...action, stageID }))
    case 'Label':
      return (
        <>
          {many(t('labelsAdd'), data?.labels, action.add, 'add', (add) => onChange({ ...action, add }))}
          {many(t('labelsRemove'), data?.labels, action.remove, 'remove', (remove) => onChange({ ...action, remove }))}
        </>
      )
    case 'Flag':
      return (
        <Switch
          label={t('flagIt')}
          checked={action.value}
          onChange={({ currentTarget }) => onChange({ ...action, value: currentTarget.checked })}
        />
      )
    case 'Notify':
      return (
        <>
          {many(t('users'), data?.users, action.userIDs, 'userIDs', (userIDs) => onChange({ ...action, userIDs }))}
          {many(t('roles'), data?.roles, action.roleIDs, 'roleIDs', (roleIDs) => onChange({ ...action, roleIDs }))}
        </>
      )
    case 'PubSub':
      return <p>{t('pubSubNote')}</p>
    case 'Stop':
      return <p>{t('stopNote')}</p>
  }
}

function optionsOf(from: readonly Named[] | undefined) {
  return (from ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
