import type { DateRangeSet } from '../contract.ts'
import { CompareChoice } from './compare-choice.tsx'
import { CustomDates } from './custom-dates.tsx'
import { DateOptions } from './date-options.tsx'
import type { DateRangeValue } from './date-range-value.ts'
import { KeepAsDefault } from './keep-as-default.tsx'
import { useDateMacros } from './use-date-range-sets.ts'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

type Props = {
  value: DateRangeValue
  sets: readonly DateRangeSet[]
  withCustom: boolean
  withCompare: boolean
  withDefault: boolean
  onChange: (next: DateRangeValue) => void
}

/** The periods to choose from, each with its days; days of one's own; what to compare with; and the zone of it all. */
export function DateRangePanel({ value, sets, withCustom, withCompare, withDefault, onChange }: Props) {
  const t = useDatesText()
  const { data: macros = [] } = useDateMacros(withCustom)
  const set = sets.find(({ period }) => period === value.period)
  const zone = sets[0]?.zone
  return (
    <div className={classes.panel}>
      <DateOptions
        macros={macros.filter(({ period }) => period !== 'customDates')}
        sets={sets}
        chosen={value.period}
        onChoose={(period) => onChange({ period, compare: value.compare })}
      />
      {macros.some(({ period }) => period === 'customDates') && (
        <CustomDates
          key={set?.range}
          from={set?.from ?? ''}
          to={set?.to ?? ''}
          onApply={(range) => onChange({ period: 'customDates', range, compare: value.compare })}
        />
      )}
      {withCompare && (
        <CompareChoice value={value.compare} set={set} onChange={(compare) => onChange({ ...value, compare })} />
      )}
      <footer className={classes.foot}>
        {zone && <span>{t('daysInZone', { zone })}</span>}
        {withDefault && <KeepAsDefault period={value.period} macros={macros} />}
      </footer>
    </div>
  )
}
