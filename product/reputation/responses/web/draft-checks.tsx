import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { checkRules } from './reply-rules.ts'
import { useResponsesText } from './responses-words.ts'
import { RulesList } from './rules-list.tsx'
import classes from './reply.module.css'

type Props = { text: string; language: string | null; recentTexts: readonly string[]; isPhone: boolean }

/** What is asked of an answer and whether it is met; a phone tells only what is not. */
export function DraftChecks({ text, language, recentTexts, isPhone }: Props) {
  const t = useResponsesText()
  if (text.trim() === '') return null
  const checks = checkRules(text, language, recentTexts)
  const broken = checks.filter(({ isMet }) => !isMet)
  if (!isPhone || broken.length > 0) return <RulesList checks={isPhone ? broken : checks} />
  return (
    <p className={classes.rulesShort}>
      <StateMark shape="match" label={t('rulesMet', { count: checks.length })} />
    </p>
  )
}
