import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useFormat } from '../words/use-format.ts'
import classes from './list.module.css'
import type { Group } from './list-types.ts'

/** The head of a group of rows, which folds it; its count is open-ended while not all rows are loaded. */
export function GroupHead({
  group,
  count,
  isComplete,
  style,
  isFolded,
  onFold,
}: {
  group: Group
  count: number
  isComplete: boolean
  style: CSSProperties
  isFolded: boolean
  onFold: () => void
}) {
  const { number } = useFormat()
  const said = [`${number(count)}${isComplete ? '' : '+'}`, group.note].filter(Boolean).join(' · ')
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div className={classes.group} style={style} role="row">
      <span role="gridcell">
        <button type="button" tabIndex={-1} aria-expanded={!isFolded} onClick={onFold}>
          <Chevron size={14} stroke={1.75} aria-hidden="true" />
          <b>{group.label}</b>
          <span>{said}</span>
        </button>
      </span>
    </div>
  )
}
