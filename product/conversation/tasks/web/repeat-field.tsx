import { Select } from '@mantine/core'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { useTasksText } from './use-text.ts'

const offered = {
  'FREQ=DAILY': 'repeatDaily',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR': 'repeatWorkdays',
  'FREQ=WEEKLY': 'repeatWeekly',
  'FREQ=WEEKLY;INTERVAL=2': 'repeatFortnight',
  'FREQ=MONTHLY': 'repeatMonthly',
  'FREQ=MONTHLY;BYMONTHDAY=-1': 'repeatMonthEnd',
  'FREQ=YEARLY': 'repeatYearly',
} as const
const NEVER = 'never'
type Text = ReturnType<typeof useTasksText>

/** A rule in words, where it is one that is offered. */
export function sayRule(rule: string, t: Text): string {
  return Object.hasOwn(offered, rule) ? t(offered[rule as keyof typeof offered]) : t('repeatOther', { rule })
}

/** How a task repeats; a rule that came by the API stays one of the choices. */
export function RepeatField() {
  const t = useTasksText()
  const { form } = useFormOfContract()
  const bound = form.getInputProps('repeatRule')
  const rule = bound.value as string | null
  const rules = rule && !Object.hasOwn(offered, rule) ? [...Object.keys(offered), rule] : Object.keys(offered)
  return (
    <Select
      {...bound}
      name="repeatRule"
      label={t('repeat')}
      description={t('repeatHint')}
      size="md"
      allowDeselect={false}
      data={[{ value: NEVER, label: t('repeatNone') }, ...rules.map((one) => ({ value: one, label: sayRule(one, t) }))]}
      value={rule || NEVER}
      onChange={(chosen) => bound.onChange(chosen === NEVER ? null : chosen)}
    />
  )
}
