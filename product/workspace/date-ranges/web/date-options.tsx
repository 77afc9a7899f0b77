import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import type { DateMacro, DateRangeSet } from '../contract.ts'
import { dateCalendar } from '../periods.ts'
import type { DatePeriod } from '../periods.ts'
import { useDatesText } from './use-text.ts'
import { useDays } from './use-days.ts'
import classes from './date-ranges.module.css'

type Props = {
  macros: readonly DateMacro[]
  sets: readonly DateRangeSet[]
  chosen: DatePeriod
  onChoose: (period: DatePeriod) => void
}

/** The periods by name with the days they mean, headed by their calendar where there are two. Arrows, Home, End and first letters move. */
export function DateOptions({ macros, sets, chosen, onChoose }: Props) {
  const t = useDatesText()
  const id = useId()
  const groups = dateCalendar.members
    .map((calendar) => ({ calendar, own: macros.filter(({ group }) => group === calendar) }))
    .filter(({ own }) => own.length > 0)
  const first = macros.some(({ period }) => period === chosen) ? chosen : macros[0]?.period
  const options = (own: readonly DateMacro[]) =>
    own.map(({ period, isDefault }) => (
      <DateOption
        key={period}
        name={t.member('datePeriod', period)}
        note={isDefault ? t('isDefault') : undefined}
        set={sets.find((set) => set.period === period)}
        isChosen={period === chosen}
        isFirst={period === first}
        onChoose={() => onChoose(period)}
      />
    ))
  return (
    <div className={classes.options} role="listbox" aria-label={t('period')} tabIndex={-1} onKeyDown={moveFocus}>
      {groups.length === 1
        ? options(groups[0]!.own)
        : groups.map(({ calendar, own }) => (
            <div key={calendar} role="group" aria-labelledby={`${id}-${calendar}`}>
              <div className={classes.groupHead} id={`${id}-${calendar}`} role="presentation">
                {t.member('dateCalendar', calendar)}
              </div>
              {options(own)}
            </div>
          ))}
    </div>
  )
}

type OptionProps = {
  name: string
  note?: string
  set: DateRangeSet | undefined
  isChosen: boolean
  /** Where the keys begin. */
  isFirst: boolean
  onChoose: () => void
}

function DateOption({ name, note, set, isChosen, isFirst, onChoose }: OptionProps) {
  const t = useDatesText()
  const days = useDays()
  return (
    <button
      type="button"
      role="option"
      className={classes.option}
      aria-selected={isChosen}
      tabIndex={isFirst ? 0 : -1}
      ref={isFirst ? focusThere : undefined}
      onClick={onChoose}
    >
      <span className={classes.optionName}>
        {name}
        {note && <small>{note}</small>}
      </span>
      {set && <small>{days(set) ?? t('allTime')}</small>}
      {isChosen ? <IconCheck size={14} stroke={1.75} aria-hidden="true" /> : <i />}
    </button>
  )
}

/** The panel and its options come a moment after the popover has looked for something to focus, and before it stands in its place. */
function focusThere(option: HTMLElement | null) {
  const list = option?.closest<HTMLElement>('[role=listbox]')
  if (!option || !list) return
  option.focus({ preventScroll: true })
  const top = option.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop
  list.scrollTop = top - (list.clientHeight - option.clientHeight) / 2
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  const at = all.indexOf(event.target as HTMLElement)
  const goal = goalOf(event, all, at)
  if (!goal) return
  event.preventDefault()
  goal.focus()
}

function goalOf(event: KeyboardEvent, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const { key } = event
  if (key === 'ArrowDown') return all[Math.min(at + 1, all.length - 1)]
  if (key === 'ArrowUp') return all[Math.max(at - 1, 0)]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const letter = key.toLocaleLowerCase()
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) =>
    one.textContent?.toLocaleLowerCase().startsWith(letter),
  )
}
