import { Popover } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { FilterChip } from '#platform/web/parts/filter-chip.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { DateRangeValue } from './date-range-value.ts'
import { useDateRangeSets } from './use-date-range-sets.ts'
import { useDatesText } from './use-text.ts'
import { useDays } from './use-days.ts'
import classes from './date-ranges.module.css'

const Panel = lazy(() => import('./date-range-panel.tsx').then(({ DateRangePanel }) => ({ default: DateRangePanel })))

type Props = {
  /** What lies in the period, where a bar has several. */
  label?: string
  value: DateRangeValue
  onChange: (next: DateRangeValue) => void
  onRemove?: () => void
  /** Whether two days of one's own can be given; default true. */
  withCustom?: boolean
  /** Whether a comparison can be chosen; default true. */
  withCompare?: boolean
  /** Whether one may keep a period as one's own default; default true. */
  withDefault?: boolean
  /** The zone in which days are counted, where it is not the reader's. */
  zone?: string
}

/** A period as a chip that always prints its days and their zone, and the panel in which another is chosen. */
export function DateRangePicker({
  label,
  value,
  onChange,
  onRemove,
  withCustom = true,
  withCompare = true,
  withDefault = true,
  zone,
}: Props) {
  const t = useDatesText()
  const days = useDays()
  const [opened, setOpened] = useState(false)
  const { data: sets } = useDateRangeSets(value, zone)
  const set = sets?.find(({ period }) => period === value.period)
  const { zoneName } = useFormat(set?.zone)
  const name = t.member('datePeriod', value.period)
  const compare = set?.compare && days(set.compare)
  const said = set && t('days', { days: days(set) ?? t('allTime'), zone: zoneName() })
  return (
    <span className={classes.picker}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <FilterChip
            name={label ?? t('period')}
            label={label}
            icon={<IconCalendarEvent size={14} stroke={1.75} aria-hidden="true" />}
            value={name}
            note={
              <span className={classes.note} title={set?.zone}>
                {said ?? t('resolving')}
              </span>
            }
            className={classes.chip}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
            onRemove={onRemove}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('period')} p={0}>
          <Suspense>
            <Panel
              value={value}
              sets={sets ?? []}
              withCustom={withCustom}
              withCompare={withCompare}
              withDefault={withDefault}
              onChange={(next) => {
                if (next.compare === value.compare) setOpened(false)
                onChange(next)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {compare && <small className={classes.versus}>{t('compareShort', { days: compare })}</small>}
    </span>
  )
}
