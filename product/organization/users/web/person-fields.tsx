import { FormField } from '#platform/web/form/form-field.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { useLanguageLabel } from '#platform/web/words/use-language-label.ts'
import { useUsersText } from './use-text.ts'

/** Who somebody new is, above a tenant or in one, for the form around it. */
export function PersonFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useUsersText()
  return (
    <>
      <NameFields autoFocus={autoFocus} />
      <FormField name="email" label={t('email')} />
      <LanguageFields />
    </>
  )
}

export function NameFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useUsersText()
  return (
    <FieldPair>
      <FormField name="firstName" label={t('firstName')} autoFocus={autoFocus} />
      <FormField name="lastName" label={t('lastName')} />
    </FieldPair>
  )
}

/** In which language, and by which clock, somebody reads. */
export function LanguageFields() {
  const t = useUsersText()
  const languageLabel = useLanguageLabel()
  return (
    <FieldPair>
      <FormField name="locale" label={t('locale')} labelOf={languageLabel} />
      <TimeZoneField name="timezone" label={t('timezone')} />
    </FieldPair>
  )
}
