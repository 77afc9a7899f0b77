import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hidingReason, MAX_EXPLANATION } from '../contract.ts'
import classes from './hiding.module.css'
import { useHidingText } from './use-text.ts'

export type Why = { reason: (typeof hidingReason.members)[number]; explanation: string }

export const firstWhy: Why = { reason: 'Spam', explanation: '' }
type Props = { said: string; hint: string; initial: Why; onChange: (why: Why) => void }

/** Why many are hidden at once. */
export function WhyFields({ said, hint, initial, onChange }: Props) {
  const t = useHidingText()
  const [chosen, setChosen] = useState(initial)
  const set = (part: Partial<Why>) => {
    const next = { ...chosen, ...part }
    onChange(next)
    setChosen(next)
  }
  return (
    <div className={classes.choice}>
      <p>{said}</p>
      <Select
        label={t('reason')}
        data={hidingReason.members.map((value) => ({ value, label: t.member('hidingReason', value) }))}
        value={chosen.reason}
        allowDeselect={false}
        onChange={(reason) => reason && set({ reason: reason as Why['reason'] })}
      />
      <TextInput
        label={t('explanation')}
        description={hint}
        maxLength={MAX_EXPLANATION}
        withAsterisk={chosen.reason === 'Other'}
        value={chosen.explanation}
        onChange={(event) => set({ explanation: event.currentTarget.value })}
      />
    </div>
  )
}
