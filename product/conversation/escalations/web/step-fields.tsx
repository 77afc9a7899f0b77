import { MultiSelect, NumberInput, Select, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type EscalationStep, MAX_STEP_MINUTES, stepMoment } from '../contract.ts'
import classes from './escalations.module.css'
import { useEscalationsText } from './use-text.ts'

type Named = { id: number; name: string }
export type Choices = Record<'users' | 'roles' | 'queues' | 'ticketStages' | 'threadStages', readonly Named[]>
type Props = {
  step: EscalationStep
  onChange: (next: EscalationStep) => void
  errorAt: (path: string) => ReactNode
  isOfTickets: boolean
  isShut: boolean
  choices: Choices | undefined
}

const HOUR = 60
const receivers = ['userID', 'roleID', 'queueID'] as const
const nobody = { userID: null, roleID: null, queueID: null }

/** When one step is, and what it does. */
export function StepFields({ step, onChange, errorAt, isOfTickets, isShut, choices }: Props) {
  const t = useEscalationsText()
  const [unit, setUnit] = useState(step.minutes > 0 && step.minutes % HOUR === 0 ? HOUR : 1)
  const common = { size: 'md' as const, disabled: isShut }
  const stageField = isOfTickets ? 'stageID' : 'threadStageID'
  const receiver = receivers.find((name) => step[name] !== null)
  const given = receiver && step[receiver] !== null ? `${receiver} ${step[receiver]}` : null
  /** What is chosen and cannot be any more is said as such, and can be taken out. */
  const withGone = (from: readonly Named[] | undefined, chosen: readonly (number | null)[], before = '') => {
    const gone = from ? chosen.filter((id) => id !== null && !from.some((one) => one.id === id)) : []
    return [
      ...optionsOf(from, before),
      ...gone.map((id) => ({ value: `${before}${id}`, label: t.member('stepProblem', 'Gone') })),
    ]
  }
  const groups = [
    { group: t('giveUser'), items: withGone(choices?.users, [step.userID], 'userID ') },
    { group: t('giveRole'), items: withGone(choices?.roles, [step.roleID], 'roleID ') },
    { group: t('giveQueue'), items: withGone(choices?.queues, [step.queueID], 'queueID ') },
  ]
  return (
    <>
      <Select
        {...common}
        label={t('when')}
        allowDeselect={false}
        data={stepMoment.members.map((name) => ({ value: name, label: t.member('stepMoment', name) }))}
        value={step.when}
        onChange={(when) =>
          when &&
          onChange({ ...step, when: when as EscalationStep['when'], minutes: when === 'At' ? 0 : step.minutes || HOUR })
        }
        error={errorAt('when')}
      />
      {step.when !== 'At' && (
        <div className={classes.amount}>
          <NumberInput
            {...common}
            label={t('amount')}
            min={1}
            max={MAX_STEP_MINUTES / unit}
            allowDecimal={false}
            value={step.minutes / unit}
            onChange={(amount) => onChange({ ...step, minutes: (Number(amount) || 0) * unit })}
            error={errorAt('minutes')}
          />
          <Select
            {...common}
            label={t('unit')}
            allowDeselect={false}
            data={[
              { value: '1', label: t('minutes') },
              { value: String(HOUR), label: t('hours') },
            ]}
            value={String(unit)}
            onChange={(next) => {
              const to = Number(next)
              onChange({ ...step, minutes: Math.max(1, Math.round(step.minutes / unit)) * to })
              setUnit(to)
            }}
          />
        </div>
      )}
      {step.when === 'At' && errorAt('minutes') && <p role="alert">{errorAt('minutes')}</p>}
      <Switch
        label={t('workingTime')}
        description={t('workingTimeNote')}
        disabled={isShut}
        checked={step.workingTime}
        onChange={({ currentTarget }) => onChange({ ...step, workingTime: currentTarget.checked })}
      />
      <Switch
        label={t('notifyAssignee')}
        disabled={isShut}
        checked={step.notifyAssignee}
        onChange={({ currentTarget }) => onChange({ ...step, notifyAssignee: currentTarget.checked })}
        error={errorAt('notifyAssignee')}
      />
      <MultiSelect
        {...common}
        label={t('notifyUsers')}
        searchable
        hidePickedOptions
        data={withGone(choices?.users, step.notifyUserIDs)}
        value={step.notifyUserIDs.map(String)}
        onChange={(ids) => onChange({ ...step, notifyUserIDs: ids.map(Number) })}
        error={errorAt('notifyUserIDs')}
      />
      <MultiSelect
        {...common}
        label={t('notifyRoles')}
        searchable
        hidePickedOptions
        data={withGone(choices?.roles, step.notifyRoleIDs)}
        value={step.notifyRoleIDs.map(String)}
        onChange={(ids) => onChange({ ...step, notifyRoleIDs: ids.map(Number) })}
        error={errorAt('notifyRoleIDs')}
      />
      <Select
        {...common}
        label={t('giveTo')}
        searchable
        clearable
        placeholder={t('giveNobody')}
        data={groups.filter(({ items }) => items.length > 0)}
        value={given}
        onChange={(value) => {
          const [name, id] = value?.split(' ') ?? []
          onChange({ ...step, ...nobody, ...(name ? { [name]: Number(id) } : {}) })
        }}
        error={errorAt('userID') || errorAt('roleID') || errorAt('queueID')}
      />
      <Select
        {...common}
        label={t('stage')}
        clearable
        placeholder={t('noStage')}
        data={withGone(isOfTickets ? choices?.ticketStages : choices?.threadStages, [step[stageField]])}
        value={step[stageField] === null ? null : String(step[stageField])}
        onChange={(id) => onChange({ ...step, [stageField]: id === null ? null : Number(id) })}
        error={errorAt('stageID') || errorAt('threadStageID')}
      />
      {isOfTickets && (
        <Switch
          label={t('raisePriority')}
          disabled={isShut}
          checked={step.raisePriority}
          onChange={({ currentTarget }) => onChange({ ...step, raisePriority: currentTarget.checked })}
          error={errorAt('raisePriority')}
        />
      )}
    </>
  )
}

function optionsOf(from: readonly Named[] | undefined, before: string) {
  return (from ?? []).map(({ id, name }) => ({ value: `${before}${id}`, label: name }))
}
