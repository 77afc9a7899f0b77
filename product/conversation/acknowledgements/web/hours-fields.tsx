import type { ContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { SpecialDaysField, WeekField } from '#product/workspace/working-time/web/public.ts'
import { useAckText } from './use-text.ts'

/** The hours outside of which a message goes: those of the location, or its own. */
export function HoursFields({ form: { form } }: { form: ContractForm }) {
  const t = useAckText()
  const week = form.getInputProps('week')
  const special = form.getInputProps('specialDays')
  return (
    <>
      <FormField name="usesLocationHours" label={t('usesLocationHours')} description={t('locationHoursHint')} />
      {form.values['usesLocationHours'] !== true && (
        <>
          <TimeZoneField name="timeZone" label={t('zone')} none={t('ownZone')} />
          <WeekField value={week.value} onChange={week.onChange} error={week.error} />
          <SpecialDaysField value={special.value} onChange={special.onChange} error={special.error} />
        </>
      )}
    </>
  )
}
