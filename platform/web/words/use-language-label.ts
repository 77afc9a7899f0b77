import { insideLocale, type Locale } from '#platform/contract/locales.ts'
import { languageName } from './language-name.ts'
import { usePlatformText } from './platform-text.ts'

/** Names a language where a person chooses theirs, and says so where the product itself stays in English. */
export function useLanguageLabel(): (locale: string | number) => string {
  const t = usePlatformText()
  return (locale) => {
    const language = languageName(locale as Locale)
    return insideLocale(locale as Locale) === locale ? language : t('insideInEnglish', { language })
  }
}
