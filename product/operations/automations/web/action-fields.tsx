import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'
import { useStageName, useTicketsText } from '#product/conversation/tickets/web/public.ts'
import { automations, MAX_DUE_HOURS, MAX_POSTPONE_HOURS, type RuleAction, type RuleSubject } from '../contract.ts'
import { useRulesText } from './use-text.ts'

type Props = {
  action: RuleAction
  subject: RuleSubject
  onChange: (next: RuleAction) => void
  errorAt: (path: string) => ReactNode
}
type Named = { id: number; name: string }
type Type = Extract<RuleAction, { kind: 'Type' }>['type']
type Priority = Extract<RuleAction, { kind: 'Priority' }>['priority']

/** What is to be chosen for one action. */
export function ActionFields({ action, subject, onChange, errorAt }: Props) {
  const t = useRulesText()
  const tickets = useTicketsText()
  const stageName = useStageName()
  const { data } = useQuery(queriesOf(automations).choices())
  const users = data && { Review: data.users, Ticket: data.ticketUsers, Question: data.questionUsers }[subject]
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
  const priority = (value: Priority, set: (next: Priority) => void) => (
    <Select
      label={t('priority')}
      allowDeselect={false}
      data={ticketPriority.members.map((name) => ({
        value: String(ticketPriority[name]),
        label: tickets.member('ticketPriority', name),
      }))}
      value={String(value)}
      onChange={(next) => next && set(Number(next) as Priority)}
    />
  )
  const type = (value: Type, set: (next: Type) => void) => (
    <Select
      label={t('ticketType')}
      searchable
      allowDeselect={false}
      data={ticketType.members.map((name) => ({
        value: String(ticketType[name]),
        label: tickets.member('ticketType', name),
      }))}
      value={String(value)}
      onChange={(next) => next && set(Number(next) as Type)}
    />
  )
  const tagsOf = (causeIDs: readonly number[]) => [
    ...new Set(data?.causes.filter(({ id }) => causeIDs.includes(id)).flatMap((cause) => cause.tags)),
  ]
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
          {type(action.type, (next) => onChange({ ...action, type: next }))}
          {priority(action.priority, (next) => onChange({ ...action, priority: next }))}
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
      return one(t('user'), users, action.userID, 'userID', (userID) => onChange({ ...action, userID }))
    case 'LeastBusy':
      return (
        <>
          <Select
            label={t('ofRole')}
            clearable
            searchable
            placeholder={t('anyRole')}
            data={optionsOf(data?.roles)}
            value={action.roleID === null ? null : String(action.roleID)}
            onChange={(id) => onChange({ ...action, roleID: id === null ? null : Number(id) })}
            error={errorAt('roleID')}
          />
          <Select
            label={t('withSkill')}
            description={t('skillNote')}
            clearable
            searchable
            placeholder={t('anySkill')}
            data={data?.skills.map(({ skill, name }) => ({ value: skill, label: name })) ?? []}
            value={action.skill}
            onChange={(skill) => onChange({ ...action, skill })}
            error={errorAt('skill')}
          />
        </>
      )
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
          {many(t('users'), users, action.userIDs, 'userIDs', (userIDs) => onChange({ ...action, userIDs }))}
          {many(t('roles'), data?.roles, action.roleIDs, 'roleIDs', (roleIDs) => onChange({ ...action, roleIDs }))}
        </>
      )
    case 'Role':
      return one(t('role'), data?.roles, action.roleID, 'roleID', (roleID) => onChange({ ...action, roleID }))
    case 'Priority':
      return priority(action.priority, (next) => onChange({ ...action, priority: next }))
    case 'Type':
      return type(action.type, (next) => onChange({ ...action, type: next }))
    case 'TicketStage':
      return one(
        t('stage'),
        data?.ticketStages.map((stage) => ({ id: stage.id, name: stageName(stage) })),
        action.stageID,
        'stageID',
        (stageID) => onChange({ ...action, stageID }),
      )
    case 'Postpone':
      return (
        <NumberInput
          label={t('postponeHours')}
          description={t('postponeNote')}
          min={1}
          max={MAX_POSTPONE_HOURS}
          allowDecimal={false}
          value={action.hours}
          onChange={(hours) => onChange({ ...action, hours: Number(hours) || 0 })}
          error={errorAt('hours')}
        />
      )
    case 'Due':
      return (
        <>
          <NumberInput
            label={t('dueHours')}
            min={1}
            max={MAX_DUE_HOURS}
            allowDecimal={false}
            value={action.hours}
            onChange={(hours) => onChange({ ...action, hours: Number(hours) || 0 })}
            error={errorAt('hours')}
          />
          <Switch
            label={t('inWorkingTime')}
            description={t('inWorkingTimeNote')}
            checked={action.inWorkingTime}
            onChange={({ currentTarget }) => onChange({ ...action, inWorkingTime: currentTarget.checked })}
          />
        </>
      )
    case 'Reopen':
      return <p>{t('reopenNote')}</p>
    case 'Note':
      return (
        <Textarea
          label={t('note')}
          description={t('noteNote')}
          required
          autosize
          maxLength={4000}
          value={action.text}
          onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
          error={errorAt('text')}
        />
      )
    case 'Close':
      return (
        <>
          <Select
            label={t('reason')}
            clearable
            placeholder={t('noReason')}
            data={optionsOf(data?.reasons)}
            value={action.closingReasonID === null ? null : String(action.closingReasonID)}
            onChange={(id) => onChange({ ...action, closingReasonID: id === null ? null : Number(id) })}
            error={errorAt('closingReasonID')}
          />
          {many(t('causes'), data?.causes, action.rootCauseIDs, 'rootCauseIDs', (rootCauseIDs) => {
            const left = tagsOf(rootCauseIDs)
            onChange({ ...action, rootCauseIDs, tags: action.tags.filter((tag) => left.includes(tag)) })
          })}
          {tagsOf(action.rootCauseIDs).length > 0 && (
            <MultiSelect
              label={t('tags')}
              searchable
              hidePickedOptions
              data={tagsOf(action.rootCauseIDs)}
              value={action.tags}
              onChange={(tags) => onChange({ ...action, tags })}
              error={errorAt('tags')}
            />
          )}
          <Textarea
            label={t('explanation')}
            autosize
            maxLength={2000}
            value={action.explanation ?? ''}
            onChange={({ currentTarget }) => onChange({ ...action, explanation: currentTarget.value || null })}
            error={errorAt('explanation')}
          />
          <Switch
            label={t('dismissIt')}
            checked={action.isDismissed}
            onChange={({ currentTarget }) => onChange({ ...action, isDismissed: currentTarget.checked })}
          />
        </>
      )
    case 'Macro': {
      const keyOf = ({ macroID, systemMacroID }: { macroID: number | null; systemMacroID: number | null }) =>
        macroID === null ? `system-${systemMacroID}` : String(macroID)
      const chosen = data?.macros.find((macro) => keyOf(macro) === keyOf(action))
      return (
        <Select
          label={t('macro')}
          searchable
          allowDeselect={false}
          data={(data?.macros ?? []).map((macro) => ({ value: keyOf(macro), label: macro.name }))}
          value={chosen ? keyOf(chosen) : null}
          onChange={(key) => {
            const next = data?.macros.find((macro) => keyOf(macro) === key)
            if (next) onChange({ ...action, macroID: next.macroID, systemMacroID: next.systemMacroID })
          }}
          error={errorAt('macroID')}
        />
      )
    }
    case 'PubSub':
      return <p>{t('pubSubNote')}</p>
    case 'Stop':
      return <p>{t('stopNote')}</p>
  }
}

function optionsOf(from: readonly Named[] | undefined) {
  return (from ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
