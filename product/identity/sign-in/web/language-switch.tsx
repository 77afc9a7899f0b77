import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { languageTag, type Locale, locales } from '#platform/contract/locales.ts'
import classes from './sign-in.module.css'

export function LanguageSwitch({
  label,
  locale,
  onChange,
}: {
  label: string
  locale: Locale
  onChange: (next: Locale) => void
}) {
  return (
    <label className={classes.language}>
      <IconLanguage size={15} stroke={1.6} aria-hidden="true" />
      <span className="sr">{label}</span>
      <select value={locale} onChange={(event) => onChange(event.target.value as Locale)}>
        {locales.map((one) => (
          <option key={one} value={one} lang={languageTag(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </label>
  )
}

function nameOf(locale: Locale): string {
  const tag = languageTag(locale)
  const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
