import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type DayKind, dayKind, type Period } from '../contract.ts'
import { faultOfPeriods } from '../periods.ts'
import { useWorkingText } from './use-text.ts'
import classes from './working-time.module.css'

export type DayHours = { kind: DayKind; periods: Period[] }
type Props = { name: string; value: DayHours; onChange: (next: DayHours) => void }

const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'

/** What holds on one day: closed, open 24 hours, or open in periods. */
export function PeriodsField({ name, value: { kind, periods }, onChange }: Props) {
  const t = useWorkingText()
  const change = (at: number, to: Partial<Period>) =>
    onChange({ kind, periods: periods.map((one, i) => (i === at ? { ...one, ...to } : one)) })
  const fault = kind === 'Hours' ? faultOfPeriods(periods) : undefined
  return (
    <div className={classes.hours}>
      <Select
        className={classes.kind}
        aria-label={t('kind', { day: name })}
        size="md"
        allowDeselect={false}
        data={dayKind.members.map((one) => ({ value: one, label: t.member('dayKind', one) }))}
        value={kind}
        onChange={(next) => onChange(chosen(next as DayKind, periods))}
      />
      {kind === 'Hours' && (
        <ActionIcon
          variant="subtle"
          size="input-md"
          aria-label={t('addPeriod', { day: name })}
          title={t('addPeriod', { day: name })}
          onClick={() => onChange({ kind, periods: [...periods, next(periods)] })}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      {kind === 'Hours' && (
        <ul className={classes.periods}>
          {periods.map(({ opens, closes }, at) => (
            // a period has no name of its own
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <TextInput
                type="time"
                size="md"
                aria-label={t('opens', { day: name })}
                value={opens}
                onChange={(event) => change(at, { opens: event.currentTarget.value })}
              />
              <span aria-hidden="true">–</span>
              <TextInput
                type="time"
                size="md"
                aria-label={t('closes', { day: name })}
                value={closes === END_OF_DAY ? MIDNIGHT : closes}
                onChange={({ currentTarget: { value } }) =>
                  change(at, { closes: value === MIDNIGHT ? END_OF_DAY : value })
                }
              />
              <ActionIcon
                variant="subtle"
                size="input-md"
                aria-label={t('removePeriod', { time: opens, day: name })}
                onClick={() => onChange(without(periods, at))}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p role="alert">
          {fault.period}: {t(fault.error)}
        </p>
      )}
    </div>
  )
}

function chosen(kind: DayKind, periods: Period[]): DayHours {
  return { kind, periods: kind === 'Hours' && periods.length === 0 ? [{ opens: '09:00', closes: '17:00' }] : periods }
}

function without(periods: readonly Period[], at: number): DayHours {
  const left = periods.filter((_, i) => i !== at)
  return { kind: left.length > 0 ? 'Hours' : 'Closed', periods: left }
}

/** Two hours from the end of the last, as far as the day goes. */
function next(periods: readonly Period[]): Period {
  const last = periods.at(-1)?.closes ?? '09:00'
  const hour = Number(last.slice(0, 2))
  return {
    opens: last === END_OF_DAY ? '23:00' : last,
    closes: hour + 2 >= 24 ? END_OF_DAY : `${String(hour + 2).padStart(2, '0')}${last.slice(2)}`,
  }
}
