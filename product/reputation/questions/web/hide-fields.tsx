import { Select, TextInput } from '@mantine/core'
import { hidingReason, MAX_EXPLANATION } from '#product/reputation/hiding/contract.ts'
import { useHidingText } from '#product/reputation/hiding/web/public.ts'
import classes from './questions.module.css'
import { useQuestionsText } from './use-text.ts'

export type Why = { reason: (typeof hidingReason.members)[number]; explanation: string }
type Props = { count: number; why: Why; onChange: (next: Why) => void }

/** Why several questions are hidden. */
export function HideFields({ count, why, onChange }: Props) {
  const t = useQuestionsText()
  const words = useHidingText()
  return (
    <div className={classes.form}>
      <p>
        {t('hideTitle', { count })} {t('hideBody')}
      </p>
      <Select
        label={words('reason')}
        data={hidingReason.members.map((value) => ({ value, label: words.member('hidingReason', value) }))}
        value={why.reason}
        allowDeselect={false}
        onChange={(reason) => reason && onChange({ ...why, reason: reason as Why['reason'] })}
      />
      <TextInput
        label={words('explanation')}
        description={t('explanationHint')}
        maxLength={MAX_EXPLANATION}
        withAsterisk={why.reason === 'Other'}
        value={why.explanation}
        onChange={(event) => onChange({ ...why, explanation: event.currentTarget.value })}
      />
    </div>
  )
}
