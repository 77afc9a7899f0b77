import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SpecialDay } from '../contract.ts'
import { useDayNames } from './day-names.ts'
import { PeriodsField } from './periods-field.tsx'
import { ProposeHolidays } from './propose-holidays.tsx'
import { useWorkingText } from './use-text.ts'
import classes from './working-time.module.css'

type Props = { value: readonly SpecialDay[]; onChange: (next: SpecialDay[]) => void; error?: ReactNode }

/** Dates on which something else holds than on their weekday, and proposals for them. */
export function SpecialDaysField({ value, onChange, error }: Props) {
  const t = useWorkingText()
  const names = useDayNames()
  const [isProposing, setProposing] = useState(false)
  const change = (at: number, to: Partial<SpecialDay>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...to } : one)))
  const nameOf = (date: string) => (date ? names.date(date) : t('date'))
  return (
    <fieldset className={classes.days}>
      <legend>{t('special')}</legend>
      <p>{t('specialHint')}</p>
      {error && <p role="alert">{error}</p>}
      <ol>
        {value.map((one, at) => (
          // a date may be typed over
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} data-special="">
            <span className={classes.date}>
              <TextInput
                type="date"
                size="md"
                aria-label={t('date')}
                value={one.date}
                onChange={(event) => change(at, { date: event.currentTarget.value })}
              />
              <TextInput
                size="md"
                maxLength={100}
                aria-label={t('dateName', { date: nameOf(one.date) })}
                placeholder={t('name')}
                value={one.name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                size="input-md"
                aria-label={t('removeDate', { date: nameOf(one.date) })}
                onClick={() => onChange(value.filter((_, i) => i !== at))}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </span>
            <PeriodsField name={nameOf(one.date)} value={one} onChange={(next) => change(at, next)} />
          </li>
        ))}
      </ol>
      <div className={classes.acts}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...value, { date: '', name: '', kind: 'Closed', periods: [] }])}
        >
          {t('addDate')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCalendarPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => setProposing(true)}
        >
          {t('propose')}
        </Button>
      </div>
      {isProposing && (
        <ProposeHolidays
          there={value.map(({ date }) => date)}
          onAdd={(days) => {
            const closed = days.map((one) => ({ ...one, kind: 'Closed' as const, periods: [] }))
            onChange([...value, ...closed].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
          }}
          onClose={() => setProposing(false)}
        />
      )}
    </fieldset>
  )
}
