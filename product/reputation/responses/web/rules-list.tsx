import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { languageTag } from '#platform/contract/locales.ts'
import { MOST_ALIKE, type RuleCheck } from './reply-rules.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** What sources ask of an answer, each with a tick or a warning. */
export function RulesList({ checks }: { checks: readonly RuleCheck[] }) {
  const t = useResponsesText()
  const { percent, number } = useFormat()
  const say = ({ rule, isMet, share = 0, language = '' }: RuleCheck) => {
    const named = new Intl.DisplayNames(languageTag(currentLocale()), { type: 'language' })
    if (rule === 'links') return t(isMet ? 'ruleLinks' : 'ruleLinksNot')
    if (rule === 'asks') return t(isMet ? 'ruleAsks' : 'ruleAsksNot')
    if (rule === 'language')
      return t(isMet ? 'ruleLanguage' : 'ruleLanguageNot', { language: named.of(language) ?? language })
    return t('ruleAlike', { share: percent(share), most: number(MOST_ALIKE * 100) })
  }
  return (
    <ul className={classes.rules}>
      {checks.map((check) => (
        <li key={check.rule} data-warn={!check.isMet || undefined}>
          <StateMark shape={check.isMet ? 'match' : 'late'} label={say(check)} />
        </li>
      ))}
    </ul>
  )
}
