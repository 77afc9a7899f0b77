import { IconNote } from '@tabler/icons-react'
import classes from './questions.module.css'
import { useQuestionsText } from './use-text.ts'

/** How many private notes a question in a list has; nothing where there are none. */
export function NoteMark({ count }: { count: number }) {
  const t = useQuestionsText()
  if (!count) return null
  const words = t('noteCount', { count })
  return (
    <span className={classes.noted} role="img" aria-label={words} title={words}>
      <IconNote size={14} stroke={1.6} />
      {count > 1 && count}
    </span>
  )
}
