import { SegmentedControl } from '@mantine/core'
import { useFormat } from '../words/use-format.ts'
import type { Counted } from '../words/formats.ts'
import classes from './view-tabs.module.css'

export type ViewTab<Id extends string> = { id: Id; label: string; count?: Counted }

type Props<Id extends string> = {
  label: string
  /** None of them where another view is open. */
  active: string
  tabs: readonly ViewTab<Id>[]
  onChange: (id: Id) => void
}

/** The few views of a list that a phone shows side by side, with their counts. */
export function ViewTabs<Id extends string>({ label, active, tabs, onChange }: Props<Id>) {
  const { counted } = useFormat()
  return (
    <SegmentedControl
      fullWidth
      classNames={{ root: classes.tabs, indicator: classes.tabOn, control: classes.tabBox }}
      aria-label={label}
      value={tabs.find(({ id }) => id === active)?.id ?? ''}
      onChange={(id) => onChange(id as Id)}
      data={tabs.map(({ id, label: word, count }) => ({
        value: id,
        label: (
          <span className={classes.tab}>
            {word}
            {count && <span className="num">{counted(count)}</span>}
          </span>
        ),
      }))}
    />
  )
}
