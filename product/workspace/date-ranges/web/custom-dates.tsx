import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { customText } from '../custom-text.ts'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

type Props = { from: string; to: string; onApply: (range: string) => void }

/** Two days of one's own, both included; they begin as the days of what is chosen. */
export function CustomDates({ from: initialFrom, to: initialTo, onApply }: Props) {
  const t = useDatesText()
  const [from, setFrom] = useState(initialFrom)
  const [to, setTo] = useState(initialTo)
  const isWrong = from !== '' && to !== '' && from > to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a form of the page around the panel is not sent with it
    if (from && to && !isWrong) onApply(customText(from, to))
  }
  return (
    <form className={classes.custom} onSubmit={apply} aria-label={t('customTitle')} noValidate>
      <TextInput
        type="date"
        label={t('from')}
        value={from}
        max="9999-12-31"
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={to}
        max="9999-12-31"
        error={isWrong ? t('wrongOrder') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!from || !to || isWrong}>
        {t('apply')}
      </Button>
    </form>
  )
}
