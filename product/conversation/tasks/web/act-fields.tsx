import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import { type TaskAct, taskPriority, tasks } from '../contract.ts'
import { MomentField } from './moment-field.tsx'
import { useTasksText } from './use-text.ts'

/** What is asked for before it is done. */
export type Asked = Exclude<TaskAct['kind'], 'reopen'>

/** What an act begins with. */
export function firstAct(asked: Asked, ownId: number): TaskAct {
  if (asked === 'assign') return { kind: 'assign', ownerID: ownId }
  if (asked === 'due') return { kind: 'due', dueAt: null }
  if (asked === 'priority') return { kind: 'priority', priority: taskPriority.High }
  return { kind: 'close', proofText: null, proofUrl: null }
}

/** The fields of an act. */
export function ActFields({ value, onChange }: { value: TaskAct; onChange: (value: TaskAct) => void }) {
  const t = useTasksText()
  if (value.kind === 'assign')
    return <OwnerField value={value.ownerID} onChange={(ownerID) => onChange({ ...value, ownerID })} />
  if (value.kind === 'due')
    return (
      <MomentField
        label={t('due')}
        description={t('dueHint')}
        value={value.dueAt}
        onChange={(dueAt) => onChange({ ...value, dueAt })}
      />
    )
  if (value.kind === 'priority')
    return (
      <Select
        label={t('priority')}
        allowDeselect={false}
        data-autofocus
        data={taskPriority.members.map((name) => ({
          value: String(taskPriority[name]),
          label: t.member('taskPriority', name),
        }))}
        value={String(value.priority)}
        onChange={(id) => id && onChange({ ...value, priority: Number(id) as typeof value.priority })}
      />
    )
  if (value.kind === 'reopen') return null
  return (
    <>
      <Textarea
        label={t('proofText')}
        description={t('proofHint')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={2000}
        value={value.proofText ?? ''}
        onChange={(event) => onChange({ ...value, proofText: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('proofUrl')}
        type="url"
        maxLength={2000}
        value={value.proofUrl ?? ''}
        onChange={(event) => onChange({ ...value, proofUrl: event.currentTarget.value || null })}
      />
    </>
  )
}

function OwnerField({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const t = useTasksText()
  const { user } = useSession()
  const { data: owners = [] } = useQuery(queriesOf(tasks).owners())
  return (
    <Select
      label={t('owner')}
      searchable
      clearable
      data-autofocus
      placeholder={t('nobody')}
      data={owners.map(({ id, name }) => ({ value: String(id), label: id === user.id ? t('you', { name }) : name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
