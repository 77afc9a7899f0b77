import { FormField } from '#platform/web/form/form-field.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { useLanguageLabel } from '#platform/web/words/use-language-label.ts'
import { useAgencyPeopleText } from './use-text.ts'

/** Who somebody is, for the form around it. */
export function PersonFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useAgencyPeopleText()
  const languageLabel = useLanguageLabel()
  return (
    <>
      <FieldPair>
        <FormField name="firstName" label={t('firstName')} autoFocus={autoFocus} />
        <FormField name="lastName" label={t('lastName')} />
      </FieldPair>
      <FormField name="email" label={t('email')} />
      <FieldPair>
        <FormField name="locale" label={t('locale')} labelOf={languageLabel} />
        <TimeZoneField name="timezone" label={t('timezone')} />
      </FieldPair>
    </>
  )
}
