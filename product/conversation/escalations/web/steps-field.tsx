import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '#platform/web/parts/note.tsx'
import { type EscalationPolicy, type EscalationStep, MAX_STEPS, policyBody } from '../contract.ts'
import { type Choices, StepFields } from './step-fields.tsx'
import classes from './escalations.module.css'
import { useEscalationsText } from './use-text.ts'

type Props = {
  value: readonly EscalationStep[]
  onChange: (next: EscalationStep[]) => void
  error?: ReactNode
  /** What is wrong within, by its path below the steps. */
  errorAt: (path: string) => ReactNode
  isOfTickets: boolean
  isShut: boolean
  choices: Choices | undefined
  problems: EscalationPolicy['problems']
}

const begun = (): EscalationStep =>
  policyBody.shape.steps.parse([{ when: 'After', minutes: 60, notifyAssignee: true }])[0]!

/** What happens when, one step after the other. */
export function StepsField({ value, onChange, error, errorAt, isOfTickets, isShut, choices, problems }: Props) {
  const t = useEscalationsText()
  return (
    <section aria-label={t('steps')}>
      <ol className={classes.steps}>
        {value.map((step, at) => (
          // a new step has no number yet
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${step.number ?? 'new'} ${at}`} aria-label={t('step', { number: at + 1 })}>
            <div className={classes.stepHead}>
              <b>{t('step', { number: at + 1 })}</b>
              {!isShut && value.length > 1 && (
                <ActionIcon
                  aria-label={t('removeStep', { number: at + 1 })}
                  onClick={() => onChange(value.filter((_, i) => i !== at))}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              )}
            </div>
            <Problems problems={problems.filter((one) => one.step === step.number)} />
            <StepFields
              step={step}
              onChange={(next) => onChange(value.map((one, i) => (i === at ? next : one)))}
              errorAt={(path) => errorAt(`${at}.${path}`)}
              isOfTickets={isOfTickets}
              isShut={isShut}
              choices={choices}
            />
            {errorAt(String(at)) && <p role="alert">{errorAt(String(at))}</p>}
          </li>
        ))}
      </ol>
      {error && <p role="alert">{error}</p>}
      {!isShut && value.length < MAX_STEPS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...value, begun()])}
        >
          {t('addStep')}
        </Button>
      )}
    </section>
  )
}

function Problems({ problems }: Pick<Props, 'problems'>) {
  const t = useEscalationsText()
  if (problems.length === 0) return null
  return (
    <Note tone="warning" title={t('problemTitle')}>
      <p>
        {problems.map(({ field, problem }) => `${t(labelOf(field))}: ${t.member('stepProblem', problem)}`).join(' · ')}
      </p>
    </Note>
  )
}

function labelOf(field: string) {
  if (field === 'notifyUserIDs') return 'notifyUsers'
  if (field === 'notifyRoleIDs') return 'notifyRoles'
  return field.endsWith('tageID') ? 'stage' : 'giveTo'
}
