import { Popover } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { FilterChip } from '#platform/web/parts/filter-chip.tsx'
import { LabelChips } from './label-chips.tsx'
import { LabelTicks } from './label-ticks.tsx'
import classes from './labels.module.css'
import { type Labelled, useLabelling } from './use-labelling.tsx'
import { useLabelsText } from './use-text.ts'

type Props = { id: number; ids: readonly number[]; labelled: Labelled; canChange: boolean }

/** The labels of one thing where it is read; every tick and every cross is done at once and can be undone. */
export function LabelEditor({ id, ids, labelled, canChange }: Props) {
  const t = useLabelsText()
  const { say } = useLabelling(labelled)
  if (!canChange) return <LabelChips ids={ids} />
  return (
    <div className={classes.editor}>
      <LabelChips ids={ids} onRemove={(label) => void say([id], { add: [], remove: [label.id] })} />
      <Popover position="bottom-start" trapFocus withinPortal shadow="md">
        <Popover.Target>
          <FilterChip ghost name={t('label')} icon={<IconTag size={14} stroke={1.75} />} label={t('label')} />
        </Popover.Target>
        <Popover.Dropdown className={classes.popover}>
          <LabelTicks
            modules={labelled.modules}
            stateOf={(label) => (ids.includes(label) ? 'all' : 'none')}
            onTick={(label, isOn) =>
              void say([id], isOn ? { add: [label.id], remove: [] } : { add: [], remove: [label.id] })
            }
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
