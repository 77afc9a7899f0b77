import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { dateRanges } from '../contract.ts'
import { users } from '#product/organization/users/contract.ts'
import { type DatePreset, datePresets, FALLBACK_PERIOD } from '../periods.ts'
import { DateRangePicker } from './date-range-picker.tsx'
import { dateSettingsQuery } from './date-settings-query.ts'
import { useDatesText } from './use-text.ts'

/** One's own default period on the page of one's account; the tenant's, where there is one, comes first. */
export function OwnDefaultPeriod() {
  const { tenant } = useSession()
  return tenant ? <Choice /> : null
}

function Choice() {
  const t = useDatesText()
  const { act } = useAct()
  const shut = useShut(users)
  const { data: settings } = useQuery(dateSettingsQuery())
  const { preferences = {} } = useSession().user
  const own = datePresets.find((preset) => preset === preferences['defaultFilterDateRange'])
  const isTenants = Boolean(settings?.defaultPeriod)
  const keep = (value: DatePreset | '') =>
    act(
      async () => {
        await callsOf(users).setPreference({ body: { key: 'defaultFilterDateRange', value } })
        void queriesOf(dateRanges).macros.refresh()
      },
      value && t('keptAsMine', { period: t.member('datePeriod', value) }),
    )
  return (
    <FormSection
      title={t('ownDefault')}
      note={t(isTenants ? 'ownDefaultTenant' : 'ownDefaultNote')}
      isShut={shut('setPreference')}
    >
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
        {own ? (
          <DateRangePicker
            value={{ period: own }}
            withCustom={false}
            withCompare={false}
            withDefault={false}
            onChange={(next) => void keep(next.period as DatePreset)}
            onRemove={() => void keep('')}
          />
        ) : (
          <>
            <span>{t('ownNone')}</span>
            <Button variant="default" size="compact-sm" onClick={() => void keep(FALLBACK_PERIOD)}>
              {t('chooseDefault')}
            </Button>
          </>
        )}
      </div>
    </FormSection>
  )
}
