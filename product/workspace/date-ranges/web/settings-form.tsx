import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useShut } from '#platform/web/session/session.ts'
import { dateRanges, type CalendarSettings, type DateSettings } from '../contract.ts'
import { fiscalStyle, fiscalYearBegins, fiscalYearNamed, weekday } from '../groups.ts'
import { DefaultPeriodField } from './default-period-field.tsx'
import { FiscalYearPreview } from './fiscal-year-preview.tsx'
import { TryPeriod } from './try-period.tsx'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

type Props = { settings: DateSettings; onSaved: (saved: DateSettings) => void; onNewest: () => void }

/** The settings, beside the fiscal year as they make it. */
export function SettingsForm({ settings, onSaved, onNewest }: Props) {
  const t = useDatesText()
  const { monthName } = useFormat()
  const shut = useShut(dateRanges)
  const form = useContractForm(dateRanges.routes.saveSettings.body, {
    initial: settings,
    submit: (body) => callsOf(dateRanges).saveSettings({ body }),
    isShut: shut('saveSettings'),
    onDone: (saved) => {
      toast({ message: t('saved') })
      onSaved(saved)
    },
  })
  const values = form.form.values as unknown as DateSettings
  const { hasFiscal, isOfWeeks } = kindOf(values)
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
      <div className={classes.columns}>
        <div>
          <div className={classes.group}>
            <h2>{t('weekHead')}</h2>
            <FormField
              name="weekStart"
              label={t('weekStart')}
              labelOf={(value) => t.member('weekday', weekday.nameOf(value)!)}
            />
          </div>
          <div className={classes.group}>
            <h2>{t('fiscalHead')}</h2>
            <FormField
              name="fiscalStyle"
              label={t('fiscalStyle')}
              labelOf={(value) => t.member('fiscalStyle', fiscalStyle.nameOf(value)!)}
            />
            {hasFiscal && (
              <>
                <div className={classes.pair}>
                  <FormField
                    name="fiscalMonth"
                    label={t('fiscalMonth')}
                    labelOf={(value) => monthName(Number(value))}
                  />
                  <FormField name="fiscalDay" label={t('fiscalDay')} />
                </div>
                {isOfWeeks && (
                  <FormField
                    name="fiscalYearBegins"
                    label={t('fiscalYearBegins')}
                    labelOf={(value) => t.member('fiscalYearBegins', fiscalYearBegins.nameOf(value)!)}
                  />
                )}
                <FormField
                  name="fiscalYearNamed"
                  label={t('fiscalYearNamed')}
                  labelOf={(value) => t.member('fiscalYearNamed', fiscalYearNamed.nameOf(value)!)}
                />
              </>
            )}
          </div>
          <div className={classes.group}>
            <h2>{t('defaultHead')}</h2>
            <DefaultPeriodField />
          </div>
        </div>
        <div className={classes.beside}>
          <FiscalYearPreview settings={hasFiscal ? calendarOf(values) : undefined} />
          <TryPeriod />
        </div>
      </div>
    </ContractFormView>
  )
}

function kindOf({ fiscalStyle: style }: DateSettings) {
  return { hasFiscal: style !== fiscalStyle.None, isOfWeeks: style.startsWith('Weeks') }
}

function calendarOf({ defaultPeriod: _default, version: _version, ...calendar }: DateSettings): CalendarSettings {
  return calendar
}
