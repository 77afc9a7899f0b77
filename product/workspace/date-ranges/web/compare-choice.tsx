import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { DateRangeSet } from '../contract.ts'
import { compareWith, type CompareWith } from '../groups.ts'
import { useDatesText } from './use-text.ts'
import { useDays } from './use-days.ts'
import classes from './date-ranges.module.css'

type Props = {
  value: CompareWith | undefined
  set: DateRangeSet | undefined
  onChange: (next: CompareWith | undefined) => void
}

/** With what the period is compared, its days and the reason why these. */
export function CompareChoice({ value, set, onChange }: Props) {
  const t = useDatesText()
  const days = useDays()
  const id = useId()
  const compare = set?.compare
  return (
    <div className={classes.compare}>
      <span id={id}>{t('compare')}</span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(next) => onChange(compareWith.members.find((one) => one === next))}
        data={[
          { value: '', label: t('compareOff') },
          ...compareWith.members.map((one) => ({ value: one, label: t.member('compareWith', one) })),
        ]}
      />
      {value && compare?.with === value && (
        <p>
          {t('compareDays', { days: days(compare) ?? '' })}
          <small>{compare.explanation}</small>
        </p>
      )}
      {value && set?.from === null && <p>{t('noComparison')}</p>}
    </div>
  )
}
