import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import { dueUnit, inbox, type InboxAct, type InboxChoices } from '../contract.ts'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

/** What is asked for before threads are given away, moved or closed. */
export type Asked = 'assign' | 'stage' | 'close'
type Fields = { value: InboxAct; onChange: (value: InboxAct) => void; choices: InboxChoices }
type Given = Extract<InboxAct, { kind: 'user' | 'role' | 'queue' | 'nobody' }>
/** Why a thread is closed. */
export type Closing = Omit<Extract<InboxAct, { kind: 'close' }>, 'kind'>

/** What an act begins with: the reader as the assignee, no stage, nothing said. */
export function firstAct(asked: Asked, ownId: number): InboxAct {
  if (asked === 'assign') return { kind: 'user', userID: ownId, due: null }
  if (asked === 'stage') return { kind: 'stage', stageID: null }
  return { kind: 'close', closingReasonID: null, rootCauseIDs: [], tags: [] }
}

/** The fields of an act. */
export function ActFields({ value, onChange }: Omit<Fields, 'choices'>) {
  const { data: choices } = useQuery(queriesOf(inbox).choices())
  if (!choices) return null
  if (value.kind === 'stage') return <StageField value={value} onChange={onChange} choices={choices} />
  if (value.kind === 'close')
    return <ClosingFields value={value} onChange={(said) => onChange({ kind: 'close', ...said })} choices={choices} />
  if (value.kind === 'reopen') return null
  return <AssignFields value={value} onChange={onChange} choices={choices} />
}

const optionsOf = (things: readonly { id: number; name: string }[], kind = '') =>
  things.map(({ id, name }) => ({ value: `${kind}${id}`, label: name }))

const keyOf = (act: Given) => {
  if (act.kind === 'user') return `user:${act.userID}`
  if (act.kind === 'role') return `role:${act.roleID}`
  return act.kind === 'queue' ? `queue:${act.queueID}` : 'nobody'
}

function actOf(key: string, due: Extract<Given, { due: unknown }>['due']): Given {
  const [kind, id] = key.split(':')
  if (kind === 'user') return { kind, userID: Number(id), due }
  if (kind === 'role') return { kind, roleID: Number(id), due }
  return kind === 'queue' ? { kind, queueID: Number(id), due } : { kind: 'nobody' }
}

function AssignFields({ value, onChange, choices }: Fields & { value: Given }) {
  const t = useInboxText()
  const { user } = useSession()
  const due = 'due' in value ? value.due : null
  const own = choices.users.filter(({ id }) => id === user.id)
  const users = [...own, ...choices.users.filter(({ id }) => id !== user.id)].map(({ id, name }) => ({
    id,
    name: id === user.id ? t('you', { name }) : name,
  }))
  return (
    <div className={classes.form}>
      <Select
        label={t('assignTo')}
        searchable
        allowDeselect={false}
        data-autofocus
        data={[
          { value: 'nobody', label: t('nobody') },
          { group: t('groupUsers'), items: optionsOf(users, 'user:') },
          { group: t('groupQueues'), items: optionsOf(choices.queues, 'queue:') },
          { group: t('groupRoles'), items: optionsOf(choices.roles, 'role:') },
        ]}
        value={keyOf(value)}
        onChange={(key) => key && onChange(actOf(key, due))}
      />
      {value.kind !== 'nobody' && (
        <div className={classes.pair}>
          <NumberInput
            label={t('dueIn')}
            description={t('dueNone')}
            min={1}
            max={1000}
            allowDecimal={false}
            value={due?.count ?? ''}
            onChange={(count) =>
              onChange({
                ...value,
                due: typeof count === 'number' && count >= 1 ? { unit: due?.unit ?? 'Hour', count } : null,
              })
            }
          />
          <Select
            label={t('dueUnit')}
            description={' '}
            allowDeselect={false}
            disabled={due === null}
            data={dueUnit.members.map((unit) => ({ value: unit, label: t.member('dueUnit', unit) }))}
            value={due?.unit ?? 'Hour'}
            onChange={(unit) => due && unit && onChange({ ...value, due: { ...due, unit: unit as typeof due.unit } })}
          />
        </div>
      )}
    </div>
  )
}

function StageField({ value, onChange, choices }: Fields & { value: Extract<InboxAct, { kind: 'stage' }> }) {
  const t = useInboxText()
  return (
    <Select
      label={t('stage')}
      allowDeselect={false}
      data-autofocus
      data={[{ value: '', label: t('noStage') }, ...optionsOf(choices.stages)]}
      value={value.stageID === null ? '' : String(value.stageID)}
      onChange={(id) => onChange({ kind: 'stage', stageID: id ? Number(id) : null })}
    />
  )
}

type ClosingProps = {
  value: Closing
  onChange: (value: Closing) => void
  choices: InboxChoices
  /** Its reply closes it, and no duty counts. */
  isByReply?: boolean
}

/** Why a thread is closed: a reason, root causes and their tags. */
export function ClosingFields({
  value: { closingReasonID, rootCauseIDs, tags },
  onChange,
  choices,
  isByReply,
}: ClosingProps) {
  const t = useInboxText()
  const { reasons, causes, mustSay } = choices
  const value = { closingReasonID, rootCauseIDs, tags }
  const tagsOf = (ids: readonly number[]) => [
    ...new Set(causes.filter(({ id }) => ids.includes(id)).flatMap((cause) => cause.tags)),
  ]
  const known = tagsOf(rootCauseIDs)
  const setCauses = (ids: number[]) => {
    const left = tagsOf(ids)
    onChange({ ...value, rootCauseIDs: ids, tags: tags.filter((tag) => left.includes(tag)) })
  }
  const [needsReason, needsTag] = [mustSay.reason && !isByReply, mustSay.tag && !isByReply]
  return (
    <div className={classes.form}>
      {reasons.length > 0 && (
        <Select
          label={t('reason')}
          withAsterisk={needsReason}
          clearable={!needsReason}
          searchable
          openOnFocus={false}
          data-autofocus
          data={optionsOf(reasons)}
          value={closingReasonID === null ? null : String(closingReasonID)}
          onChange={(id) => onChange({ ...value, closingReasonID: id === null ? null : Number(id) })}
        />
      )}
      {causes.length > 0 && (
        <MultiSelect
          label={t('rootCauses')}
          withAsterisk={needsTag}
          searchable
          data={optionsOf(causes)}
          value={rootCauseIDs.map(String)}
          onChange={(ids) => setCauses(ids.map(Number))}
        />
      )}
      {known.length > 0 && (
        <MultiSelect
          label={t('tagsHead')}
          withAsterisk={needsTag}
          searchable
          data={known}
          value={tags}
          onChange={(next) => onChange({ ...value, tags: next })}
        />
      )}
    </div>
  )
}
