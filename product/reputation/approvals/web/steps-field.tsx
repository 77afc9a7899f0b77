import { ActionIcon, Button, MultiSelect, SegmentedControl } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { GuestsField } from '#product/workspace/links/web/public.ts'
import { approvalNeed, approvals, type ApprovalStep, MAX_GUESTS, MAX_STEPS } from '../contract.ts'
import classes from './approvals.module.css'
import { useApprovalsText } from './use-text.ts'

type Props = {
  value: readonly ApprovalStep[]
  onChange: (next: ApprovalStep[]) => void
  error?: ReactNode
  /** What is wrong within, by its path below the steps. */
  errorAt: (path: string) => ReactNode
}

/** The steps of a rule one under the other, each with the roles and the people that approve in it. */
export function StepsField({ value, onChange, error, errorAt }: Props) {
  const t = useApprovalsText()
  const { data } = useQuery(queriesOf(approvals).approvers())
  const choices = [
    { group: t('moderation'), items: [{ value: 'moderators', label: t('moderators') }] },
    { group: t('roles'), items: (data?.roles ?? []).map(({ id, name }) => ({ value: `role ${id}`, label: name })) },
    { group: t('people'), items: (data?.people ?? []).map(({ id, name }) => ({ value: `user ${id}`, label: name })) },
  ]
  const change = (at: number, to: Partial<ApprovalStep>) =>
    onChange(value.map((step, i) => (i === at ? { ...step, ...to } : step)))
  return (
    <fieldset className={classes.steps}>
      <legend>{t('steps')}</legend>
      <p>{t('approversHint')}</p>
      <ol>
        {value.map((step, at) => (
          // a step has no name of its own
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <MultiSelect
              className={classes.approvers}
              label={t('step', { number: at + 1 })}
              aria-label={`${t('step', { number: at + 1 })}: ${t('approvers')}`}
              size="md"
              searchable
              hidePickedOptions
              data={choices}
              value={chosenOf(step)}
              onChange={(chosen) => change(at, readChosen(chosen))}
            />
            {value.length > 1 && (
              <ActionIcon
                variant="subtle"
                size="input-md"
                aria-label={t('removeStep', { number: at + 1 })}
                onClick={() => onChange(value.filter((_, i) => i !== at))}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            )}
            {step.roleIDs.length + step.userIDs.length + step.guests.length + Number(step.moderates) > 1 && (
              <SegmentedControl
                className={classes.need}
                aria-label={t('need')}
                size="xs"
                data={approvalNeed.members.map((need) => ({ value: need, label: t.member('approvalNeed', need) }))}
                value={step.need}
                onChange={(need) => change(at, { need })}
              />
            )}
            <GuestsField
              guests={step.guests}
              hint={t('guestsHint')}
              most={MAX_GUESTS}
              onChange={(guests) => change(at, { guests })}
              errorAt={(path) => errorAt(`${at}.guests.${path}`)}
            />
          </li>
        ))}
      </ol>
      {error && <p role="alert">{error}</p>}
      {value.length < MAX_STEPS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...value, { roleIDs: [], userIDs: [], guests: [], moderates: false, need: 'Any' }])}
        >
          {t('addStep')}
        </Button>
      )}
    </fieldset>
  )
}

function chosenOf({ roleIDs, userIDs, moderates }: ApprovalStep): string[] {
  return [
    ...(moderates ? ['moderators'] : []),
    ...roleIDs.map((id) => `role ${id}`),
    ...userIDs.map((id) => `user ${id}`),
  ]
}

function readChosen(chosen: readonly string[]): Pick<ApprovalStep, 'roleIDs' | 'userIDs' | 'moderates'> {
  const idsOf = (kind: string) => chosen.filter((one) => one.startsWith(kind)).map((one) => Number(one.split(' ')[1]))
  return { roleIDs: idsOf('role'), userIDs: idsOf('user'), moderates: chosen.includes('moderators') }
}
