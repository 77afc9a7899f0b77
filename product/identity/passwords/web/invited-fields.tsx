import { type Locale, locales, languageTag } from '#platform/contract/locales.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { authClasses as classes, Field, useAuthWords } from '#product/identity/sign-in/web/public.ts'
import type { Invited } from './password-calls.ts'
import own from './passwords.module.css'

type Props = { value: Invited; onChange: (next: Invited) => void; error: string | undefined }

/** Who an invited person is: name, language and time zone. */
export function InvitedFields({ value, onChange, error }: Props) {
  const { say } = useAuthWords()
  const set = (part: Partial<Invited>) => onChange({ ...value, ...part })
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <>
      <div className={own.names}>
        <Field
          id="first-name"
          label={say('firstName')}
          autoComplete="given-name"
          required
          maxLength={100}
          value={value.firstName}
          onChange={(firstName) => set({ firstName })}
          error={error}
        />
        <Field
          id="last-name"
          label={say('lastName')}
          autoComplete="family-name"
          maxLength={100}
          value={value.lastName}
          onChange={(lastName) => set({ lastName })}
        />
      </div>
      <div className={classes.fieldBlock}>
        <label className={classes.label} htmlFor="locale">
          {say('language')}
        </label>
        <select
          id="locale"
          className={classes.field}
          value={value.locale}
          onChange={(event) => set({ locale: event.target.value })}
        >
          {locales.map((locale: Locale) => (
            <option key={locale} value={locale} lang={languageTag(locale)}>
              {languageName(locale)}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.fieldBlock}>
        <label className={classes.label} htmlFor="time-zone">
          {say('timeZone')}
        </label>
        <select
          id="time-zone"
          className={classes.field}
          value={value.timezone}
          onChange={(event) => set({ timezone: event.target.value })}
        >
          {(zones.includes(value.timezone) ? zones : [value.timezone, ...zones]).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
