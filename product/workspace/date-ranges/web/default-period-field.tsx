import { Button } from '@mantine/core'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FALLBACK_PERIOD, type DatePreset } from '../periods.ts'
import { DateRangePicker } from './date-range-picker.tsx'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

/** The period with which everybody begins, or none; bound to the form around it. */
export function DefaultPeriodField() {
  const t = useDatesText()
  const { form } = useFormOfContract()
  const period = form.values['defaultPeriod'] as DatePreset | null
  const choose = (next: DatePreset | null) => form.setFieldValue('defaultPeriod', next)
  return (
    <div className={classes.choice}>
      <span>{t('defaultPeriod')}</span>
      {period ? (
        <DateRangePicker
          value={{ period }}
          withCustom={false}
          withCompare={false}
          withDefault={false}
          onChange={(next) => choose(next.period as DatePreset)}
          onRemove={() => choose(null)}
        />
      ) : (
        <>
          <span>{t('noDefault')}</span>
          <Button variant="default" size="compact-sm" onClick={() => choose(FALLBACK_PERIOD)}>
            {t('chooseDefault')}
          </Button>
        </>
      )}
    </div>
  )
}
